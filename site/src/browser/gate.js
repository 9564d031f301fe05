// Decides before the page is shown whether it takes its form with scripts (`html.js`): from Chromium 92,
// Safari 15.4 and Firefox 98, which have `dialog` and `Array.prototype.at`. The page also takes its form
// without scripts when a script cannot be loaded or does not start. `Gate.astro` inlines this file; browsers
// of any age parse it, so it is ES5.
// It also says whether the page is the first of a visit, of which a phone lays out the top alone (`first.css`)
// until `first-view.ts` or the visitor asks for more.
(function (root, link) {
  function off() {
    root.classList.remove("js");
    root.removeAttribute("data-first");
  }
  function lookFurther() {
    if (root.getAttribute("data-first") === "top") root.setAttribute("data-first", "near");
  }
  if (window.HTMLDialogElement && [].at) {
    root.classList.add("js");
    if (
      // The Studio's frame scrolls to what is edited, at once.
      window.top === window &&
      !location.hash &&
      document.referrer.indexOf(location.origin) &&
      // Empty where the browser hides times from pages.
      (performance.getEntriesByType("navigation")[0] || "").type === "navigate"
    ) {
      root.setAttribute("data-first", "top");
      ["click", "keydown", "scroll", "touchstart"].forEach(function (type) {
        addEventListener(type, lookFurther, { capture: true, passive: true });
      });
      setTimeout(lookFurther, 3000);
    }
    addEventListener(
      "error",
      function (event) {
        if (event.target.tagName === "SCRIPT") off();
      },
      true
    );
    addEventListener("load", function () {
      if (!root.hasAttribute("data-started")) off();
    });
  } else {
    link.rel = "stylesheet";
    link.href = "OLD_STYLE";
    document.head.appendChild(link);
  }
})(document.documentElement, document.createElement("link"));

// Decides before the page is shown whether it takes its form with scripts (`html.js`): from Chromium 92,
// Safari 15.4 and Firefox 98, which have `dialog` and `Array.prototype.at`. The page also takes its form
// without scripts when a script cannot be loaded or does not start. `Gate.astro` inlines this file; browsers
// of any age parse it, so it is ES5.
// It also says whether the page is the first of a visit, and what of it is laid out yet (`first.css`).
(function (root, link) {
  function off() {
    root.classList.remove("js");
  }
  // Chromium reports a shift of the layout when a step is left out, as by a page that loads before it is painted.
  function paint() {
    if (root.getAttribute("data-first") === "unpainted") root.setAttribute("data-first", "painted");
  }
  function show() {
    if (root.hasAttribute("data-first")) root.setAttribute("data-first", "");
  }
  if (window.HTMLDialogElement && [].at) {
    root.classList.add("js");
    if (
      // The Studio's frame scrolls to what is edited, at once.
      window.top === window &&
      !location.hash &&
      document.referrer.indexOf(location.origin) &&
      // Empty where the browser hides times from pages: it would not report the first paint either.
      (performance.getEntriesByType("navigation")[0] || "").type === "navigate"
    ) {
      root.setAttribute("data-first", "unpainted");
      new PerformanceObserver(paint).observe({ type: "paint" });
      addEventListener("click", show, true);
      addEventListener("load", function () {
        paint();
        requestAnimationFrame(function () {
          requestAnimationFrame(show);
        });
      });
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

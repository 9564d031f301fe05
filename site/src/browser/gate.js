// Decides before the page is shown whether it takes its form with scripts (`html.js`): from Chromium 92,
// Safari 15.4 and Firefox 98, which have `dialog` and `Array.prototype.at`. The page also takes its form
// without scripts when a script cannot be loaded or does not start. `Gate.astro` inlines this file; browsers
// of any age parse it, so it is ES5.
(function (root, link) {
  function off() {
    root.classList.remove("js");
  }
  if (window.HTMLDialogElement && [].at) {
    root.classList.add("js");
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

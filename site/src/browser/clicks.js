// Owns the clicks of a page, before any other script gets them. A click on a link with a modifier key is the
// browser's, for a new tab, a window or a download: no script gets it. A click on a control before the page's script
// has started is only marked, which is seen at once: `start.ts` repeats it. `InlineScripts.astro` inlines this file;
// browsers of any age parse it, so it is ES5.
addEventListener(
  "click",
  function (event) {
    var control = event.target.closest(".js:not([data-started]) [data-replay]");
    if (
      event.target.closest("a") &&
      (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    ) {
      event.stopPropagation();
    } else if (control) {
      event.preventDefault();
      control.setAttribute("data-replay", "pressed");
    }
  },
  true
);

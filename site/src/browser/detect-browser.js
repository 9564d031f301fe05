// Decides before the page is shown whether it takes its form with scripts (`html.js`): from Chromium 92,
// Safari 15.4 and Firefox 98, which have `dialog` and `Array.prototype.at`. The page also takes its form
// without scripts if its own script or the islands' runtime has not started when everything has loaded. Scripts
// of others fail on many pages: a policy or an ad blocker refuses them. `InlineScripts.astro` inlines this file; browsers
// of any age parse it, so it is ES5.
//
// Where the page came fast, the font is fetched before anything else. Chromium holds the first frame for it for 50 ms,
// and texts are not drawn for 100 ms; if it comes later, they change to it, which they would not with `optional`, as in
// `font.css`. A phone on a slower network shows the first page of a visit in its own font (`html.first`), because a font
// on its way doubles the work before the first paint. `start.ts` fetches it for the next page. A page that comes from
// the cache (`deliveryType`, which Chromium alone has) was read before or fetched ahead, and so the font is there, too.
(function (root, link) {
  var timing, network, font;
  if (window.HTMLDialogElement && [].at) {
    root.classList.add("js");
    timing = performance.getEntriesByType("navigation")[0] || {};
    network = navigator.connection || {};
    // In ms: a round trip to the server, and its work.
    if (
      (timing.responseStart - timing.requestStart < 120 || timing.deliveryType) &&
      !network.saveData
    ) {
      font = new FontFace("Typeface", "url(FONT)", { weight: "400 700", display: "fallback" });
      document.fonts.add(font);
      font.load().catch(function () {});
    } else if (screen.width < 768 && document.referrer.indexOf(location.origin)) {
      root.classList.add("first");
    }
    addEventListener("load", function () {
      if (document.querySelector("html:not([data-started]), astro-island:not(:defined)")) {
        root.classList.remove("js");
      }
    });
  } else {
    link.rel = "stylesheet";
    link.href = "OLD_STYLE";
    document.head.appendChild(link);
  }
})(document.documentElement, document.createElement("link"));

// Preloads the site's font, but for a page that `gate.js` leaves in the phone's own. It runs in the body: a preload
// in the head would hold the first frame, and a link with `media` is a warning in Firefox. `Font.astro` inlines
// this file; browsers of any age parse it, so it is ES5.
(function (link) {
  if (document.documentElement.classList.contains("first")) return;
  link.rel = "preload";
  link.as = "font";
  link.crossOrigin = "";
  link.href = "FONT";
  document.body.appendChild(link);
})(document.createElement("link"));

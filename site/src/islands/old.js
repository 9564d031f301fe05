// For browsers that `Gate.astro` excludes, so in ES5: shows JPEGs where WebP is unknown, before Safari 14
// and Firefox 65. A release has one JPEG of each picture, at the path of its WebP without the width.
(function showPictures() {
  function toJpeg(path) {
    return path.replace(/-\d+\.webp$/, '.jpg');
  }

  function each(list, call) {
    Array.prototype.forEach.call(list, call);
  }

  function repair(image) {
    if (toJpeg(image.src) === image.src) return;
    each(image.parentNode.querySelectorAll('source'), function remove(source) {
      source.parentNode.removeChild(source);
    });
    image.removeAttribute('srcset');
    image.src = toJpeg(image.src);
    each(document.querySelectorAll('a[href$=".webp"]'), function change(link) {
      link.href = toJpeg(link.href);
    });
  }

  document.addEventListener(
    'error',
    function onError(event) {
      if (event.target.tagName === 'IMG') repair(event.target);
    },
    true,
  );
  each(document.images, function check(image) {
    if (image.complete && image.naturalWidth === 0) repair(image);
  });
})();

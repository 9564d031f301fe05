/**
 * Functions for the expressions of checks. They run in the page, in engines from Chromium 60 and Safari 11
 * on, so they are ES5. No function waits or leaves a trace in the page.
 */
export const inPage = String.raw`
function all(selector, root) {
  return Array.prototype.slice.call((root || document).querySelectorAll(selector));
}
/* Without texts that take turns with the one shown. */
function text(e) {
  var copy = e.cloneNode(true);
  all('[hidden=""]', copy).forEach(function (one) { one.parentNode.removeChild(one); });
  return copy.textContent.replace(/\s+/g, ' ').trim();
}
function name(e) {
  return e.getAttribute('aria-label') || text(e);
}
function box(e) {
  return e.getBoundingClientRect();
}
function style(e, property) {
  return getComputedStyle(e)[property];
}
/* Whether a visitor sees the element, or would after scrolling to it. */
function shown(e) {
  if (!e) return false;
  var own = box(e);
  if (own.width < 2 || own.height < 2 || style(e, 'visibility') !== 'visible') return false;
  for (var at = e; at; at = at.parentElement) {
    if (style(at, 'contentVisibility') === 'hidden') return false;
    if (style(at, 'opacity') === '0' || style(at, 'clipPath') === 'inset(50%)') return false;
    /* Chromium from 131 on gives the content of a closed answer a box below it. */
    if (at.tagName === 'DETAILS' && own.bottom > box(at).bottom + 1) return false;
  }
  return true;
}
function seen(selector, root) {
  return all(selector, root).filter(shown);
}
function texts(selector) {
  return seen(selector).map(text);
}
/* The first shown element whose name starts with these words. */
function named(selector, words) {
  return seen(selector).filter(function (e) { return name(e).indexOf(words) === 0; })[0] || null;
}
function link(scope, words) {
  return named(scope + ' a[href]', words);
}
function button(scope, words) {
  return named(scope + ' button', words);
}
/* The words of a list that no text has that a visitor sees. */
function unseen(scope, list) {
  var found = written(scope).map(function (one) { return text(one.element); });
  return list.filter(function (words) {
    return !found.some(function (one) { return one.indexOf(words) !== -1; });
  });
}
/* Whether a click at this point of the window meets the element. */
function meets(e, x, y) {
  return e.contains(document.elementFromPoint(x, y));
}
/* Whether the middle and the four sides of the element are in the window, with nothing above them. */
function clear(e) {
  if (!shown(e)) return false;
  var b = box(e), x = (b.left + b.right) / 2, y = (b.top + b.bottom) / 2;
  if (b.left < -1 || b.top < -1 || b.right > innerWidth + 1 || b.bottom > innerHeight + 1) return false;
  return meets(e, x, y) && meets(e, b.left + 3, y) && meets(e, b.right - 3, y) &&
    meets(e, x, b.top + 3) && meets(e, x, b.bottom - 3);
}
/* Scrolls at once, whatever the style says. */
function scrollAtOnce(e, top, left) {
  var before = e.style.scrollBehavior;
  e.style.scrollBehavior = 'auto';
  e.scrollTop = top;
  e.scrollLeft = left;
  e.style.scrollBehavior = before;
}
function scrollPage(y) {
  scrollAtOnce(document.documentElement, y, 0);
  return pageYOffset;
}
/* Scrolls a list sideways to an item, as a finger does. */
function swipeTo(item) {
  var list = item.closest('ul');
  scrollAtOnce(list, 0, list.scrollLeft + box(item).left - box(list).left);
}
function scrollToMiddle(b) {
  scrollPage(pageYOffset + (b.top + b.bottom - innerHeight) / 2);
}
/* The point to click, or null while the element cannot be clicked. It is scrolled into view first. */
function spot(e) {
  if (!shown(e)) return null;
  var b = e.getClientRects()[0], x = (b.left + b.right) / 2, y = (b.top + b.bottom) / 2;
  if (meets(e, x, y)) return [x, y];
  scrollToMiddle(b);
  return null;
}
function headerBottom() {
  return Math.max(0, box(document.querySelector('header')).bottom);
}
/* Whether the heading of a section is in full view below the header. */
function headingClear(id) {
  var heading = document.querySelector('#' + id + ' h2');
  return clear(heading) && box(heading).top > headerBottom() - 1;
}
/* Whether the page stands at the start of a section. */
function landed(id) {
  return headingClear(id) && box(document.getElementById(id)).top < headerBottom() + 40;
}
function loaded(image) {
  return image.complete && image.naturalWidth > 0;
}
/* The pictures in the window that have not loaded. */
function missing() {
  return seen('img').filter(function (e) {
    var b = box(e);
    return b.right > 0 && b.left < innerWidth && b.bottom > 0 && b.top < innerHeight && !loaded(e);
  }).map(function (e) { return e.alt + ' ' + (e.currentSrc || e.src); });
}
/* The pictures that are not at their proportions. */
function stretched() {
  return seen('main img').filter(function (e) {
    var b = box(e);
    return style(e, 'objectFit') === 'fill' &&
      Math.abs(b.width / b.height - e.naturalWidth / e.naturalHeight) > 0.05;
  }).map(name);
}
function dialog() {
  return seen('dialog, [role="dialog"]')[0] || null;
}
/* The text nodes that a visitor sees, each with its first box. */
function written(scope, root) {
  var found = [];
  seen(scope + ', ' + scope + ' *', root).forEach(function (e) {
    if (/^(SCRIPT|STYLE|NOSCRIPT|OPTION)$/.test(e.tagName)) return;
    for (var node = e.firstChild; node; node = node.nextSibling) {
      if (node.nodeType !== 3 || !node.data.trim()) continue;
      var range = document.createRange();
      range.selectNodeContents(node);
      found.push({ element: e, words: node.data.trim(), range: range });
    }
  });
  return found;
}
/* The texts with something above them, or cut off, after scrolling to them. */
function covered(scope) {
  return written(scope).filter(function (one) {
    scrollToMiddle(one.range.getBoundingClientRect());
    var b = one.range.getClientRects()[0], x = (b.left + b.right) / 2;
    var y = (b.top + b.bottom) / 2, above = document.elementFromPoint(x, y);
    /* A frame stands over the text that stood in its place. */
    if (above && above.tagName === 'IFRAME' && one.element.closest('[data-frame]')) return false;
    /* Carousels keep items beside the window. */
    return x > 0 && x < innerWidth && !one.element.contains(above);
  }).map(function (one) { return one.words; });
}
/* The elements that stand beyond the left or right edge of the window. */
function wide() {
  return seen('body *').filter(function (e) {
    var b = box(e), list = e.parentElement.closest('#transformations ul');
    return !list && (b.left < -1 || b.right > document.documentElement.clientWidth + 1);
  }).map(function (e) { return e.outerHTML.slice(0, 100); });
}
`;

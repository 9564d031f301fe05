// A stand-in for a third party's reviews widget: every review below is invented. Its colours are those that
// `src/styles/reviews.css` has for it.
(() => {
  const summary = { rating: '4.8', label: 'Sample reviews' };

  const reviews = [
    {
      name: 'Demo client, Centurion',
      when: 'Sample, 2 months ago',
      rating: 5,
      text: 'They kept to the programme and to the price, and swept the driveway every Friday.',
    },
    {
      name: 'Demo client, Waterkloof',
      when: 'Sample, 3 months ago',
      rating: 5,
      text: 'One person to phone from the first drawing to the last snag. The kitchen is what we hoped for.',
    },
    {
      name: 'Demo client, Montana',
      when: 'Sample, 5 months ago',
      rating: 5,
      text: 'The new roof went on between two storms and has not let in a drop since.',
    },
    {
      name: 'Demo client, Hatfield',
      when: 'Sample, 7 months ago',
      rating: 4,
      text: 'The tiles came a week late, but we were told beforehand and the finish is excellent.',
    },
    {
      name: 'Demo client, Silver Lakes',
      when: 'Sample, 9 months ago',
      rating: 5,
      text: 'Our shop stayed open while they worked around us. Neat, quiet, done by Monday.',
    },
    {
      name: 'Demo client, Lynnwood',
      when: 'Sample, a year ago',
      rating: 5,
      text: 'Three quotes, and theirs was the only one that explained what every line was for.',
    },
  ];

  const css = `
    .reviews { box-sizing: border-box; display: flex; flex-direction: column; gap: 14px;
      max-height: 360px; padding: 20px;
      font: 400 15px/1.45 system-ui, sans-serif; }
    .reviews * { box-sizing: border-box; margin: 0; }
    .summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 12px; }
    .rating { font-size: 30px; font-weight: 650; line-height: 1; letter-spacing: -0.02em; }
    .note { color: var(--sample-soft); }
    .stars { color: var(--sample-accent); letter-spacing: 0.12em; white-space: nowrap; }
    .cards { display: grid; grid-auto-flow: column; grid-auto-columns: min(272px, 82%); gap: 12px;
      padding: 3px 3px 12px; margin: 0 -3px; list-style: none; overflow-x: auto;
      overscroll-behavior-x: contain; scroll-snap-type: x proximity; scroll-padding: 3px;
      scrollbar-width: thin; scrollbar-color: var(--sample-line) transparent; }
    .cards:focus-visible { outline: 2px solid var(--sample-accent); outline-offset: 2px; }
    .card { display: flex; flex-direction: column; gap: 8px; min-height: 196px; padding: 16px;
      border: 1px solid var(--sample-line); background: var(--sample-card); scroll-snap-align: start; }
    .card blockquote { flex: 1; }
    .name { font-weight: 600; }
    .when { color: var(--sample-soft); font-size: 13px; }
  `;

  const element = (tag, className, ...children) => {
    const made = document.createElement(tag);
    if (className) made.className = className;
    made.append(...children);
    return made;
  };

  const stars = (rating) => {
    const made = element('p', 'stars', '★'.repeat(rating) + '☆'.repeat(5 - rating));
    made.setAttribute('role', 'img');
    made.setAttribute('aria-label', `${rating} out of 5 stars`);
    return made;
  };

  const card = ({ name, when, rating, text }) =>
    element(
      'li',
      'card',
      stars(rating),
      element('blockquote', '', text),
      element('div', '', element('p', 'name', name), element('p', 'when', when)),
    );

  const cards = () => {
    const list = element('ul', 'cards', ...reviews.map(card));
    // A region that scrolls must be reachable with the keyboard, and then needs a name.
    list.tabIndex = 0;
    list.setAttribute('role', 'list');
    list.setAttribute('aria-label', 'Reviews, scroll sideways for more');
    return list;
  };

  const render = (place) => {
    const head = element(
      'div',
      'summary',
      element('p', 'rating', summary.rating),
      element('p', '', 'of 5'),
      element('p', 'note', `${summary.label}: ${reviews.length} shown`),
    );
    const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
    root.replaceChildren(element('div', 'reviews', head, cards()));
  };

  const renderAll = () => document.querySelectorAll('[data-reviews-widget]').forEach(render);
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', renderAll);
  } else {
    renderAll();
  }
})();

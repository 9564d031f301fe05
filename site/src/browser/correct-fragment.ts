/**
 * Corrects the URL's fragment where it has more than an id of this page, as links in mails and campaigns do:
 * `#contact?utm_source=mail`, `#Contact`, `#contact.`. Not a question's, `#faq:TEXT`. Ids consist of letters
 * of `a-z0-9-` (`content/fields/slug.ts`).
 */
export function correctFragment(): void {
  addEventListener('hashchange', correct);
  correct();
}

function correct() {
  const fragment = location.hash.slice(1);
  // A slow phone needs 5 ms to compile the expression.
  if (!fragment) return;
  const [, id = ''] = /^([a-z\d-]*[a-z\d])(?:[^a-z\d:].*)?$/.exec(fragment.toLowerCase()) ?? [];
  if (id && id !== fragment && !document.getElementById(fragment) && document.getElementById(id)) {
    location.replace(`#${id}`);
  }
}

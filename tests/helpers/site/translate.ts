/** Puts each text of a page into elements of its own, in other words, as translators of browsers do. */
export function translate(box: Element): void {
  for (const element of box.querySelectorAll('*')) {
    for (const node of [...element.childNodes]) {
      if (!(node instanceof Text) || node.data.trim() === '') continue;
      if (element.matches('option')) {
        node.data = `«${node.data}»`;
        continue;
      }
      const font = document.createElement('font');
      font.innerHTML = '<font></font>';
      font.firstElementChild?.append(`«${node.data}»`);
      node.replaceWith(font);
    }
  }
}

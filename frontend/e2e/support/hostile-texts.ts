/** Texts that would open a dialog if a screen ever took them for markup, each by another way. */
export const hostileTexts: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(2)>',
  '<svg onload=alert(3)><animate onbegin=alert(3) attributeName=x dur=1s>',
  '"><svg/onload=alert(4)>',
  `' autofocus onfocus=alert(5) x='`,
  '<a href="javascript:alert(6)">ici</a>',
  '<a href="java&#10;script:alert(7)">là</a>',
  '<iframe srcdoc="<script>parent.alert(8)</script>"></iframe>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(9)></style></table>',
  '<details open ontoggle=alert(10)>plus</details>',
  '<video><source onerror=alert(11)></video><marquee onstart=alert(11)>va</marquee>',
  '</title><script>alert(12)</script>',
  '${alert(13)}{{constructor.constructor("alert(13)")()}}',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(14)>',
  'javascript:alert(15)',
];

const quoted = (text: string): string => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);

/** A page that is called by hostile texts, as its card shows them. */
export function hostilePage(): string {
  const [, image = '', svg = '', , , link = ''] = hostileTexts;
  const said = { title: image, description: hostileTexts.slice(3, 9).join(' '), site_name: svg, url: link };
  const tags = Object.entries(said).map(([name, text]) => `<meta property="og:${name}" content="${quoted(text)}">`);
  return `<!doctype html><html lang="fr"><head><title>${quoted(image)}</title>${tags.join('')}</head><body></body></html>`;
}

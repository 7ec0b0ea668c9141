import { addressesIn } from '@afi/contracts/addresses';

const piece = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>|[^<]+/gi;
/** Signs an address ends before, as HTML writes them. */
const ends = /(&(?:lt|gt|quot|#39|nbsp);)/i;

/** Clean HTML whose bare web addresses can be followed, as they can be in the app; what is a link already stays one. */
export function linkedHtml(html: string): string {
  let links = 0;
  return html.replace(piece, (found, closes: string | undefined, tag: string | undefined) => {
    if (tag?.toLowerCase() === 'a') links += closes ? -1 : 1;
    return tag || links > 0 ? found : linkedText(found);
  });
}

function linkedText(text: string): string {
  return text
    .split(ends)
    .map((part) => {
      let [linked, end] = ['', 0];
      for (const { at, address, href } of addressesIn(part)) {
        linked += `${part.slice(end, at)}<a href="${href}" target="_blank" rel="noopener noreferrer nofollow ugc">${address}</a>`;
        end = at + address.length;
      }
      return linked + part.slice(end);
    })
    .join('');
}

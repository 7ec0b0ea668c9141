import { escapeAttribute } from '@afi/runtime/escape-html';
import { languages, type Language } from '@afi/contracts/language';

const style = `*{box-sizing:border-box}body{margin:0;background:#f4f8f9;color:#12263a;font:16px/1.55 "DejaVu Sans",system-ui,Roboto,"Segoe UI",sans-serif}
.top{display:flex;align-items:center;justify-content:space-between;min-height:3.75rem;padding:.5rem max(1rem,calc(50% - 20rem));background:#fff;border-bottom:1px solid #d9e1e7}
.brand{display:inline-flex;align-items:center;gap:.625rem;min-height:2.75rem;color:#12263a;font-size:1.25rem;font-weight:700;text-decoration:none}.brand img{width:2.25rem;height:2.25rem;border-radius:.5rem}
main{display:flex;flex-direction:column;gap:1rem;max-width:42rem;margin:0 auto;padding:1rem 1rem 3rem}article,.join{background:#fff;border:1px solid #d9e1e7;border-radius:1rem;padding:1rem}
.by{display:flex;align-items:center;gap:.75rem}.by p{margin:0}.face{flex:none;display:grid;place-items:center;width:2.75rem;height:2.75rem;border-radius:.75rem;background:#e6f1f4;color:#155a6a;font-weight:700}
h1{font-size:1.375rem;line-height:1.3;margin:.875rem 0 .75rem;overflow-wrap:anywhere}h2{margin:0 0 .25rem;font-size:1.125rem;overflow-wrap:anywhere}.join p{margin:0}p,li{overflow-wrap:anywhere}img,video{max-width:100%;height:auto;border-radius:.75rem}
audio{width:100%}figure{margin:0 0 .75rem}figcaption,.mut{color:#55677a;font-size:.875rem}a{color:#155a6a;overflow-wrap:anywhere}
.do{display:inline-block;min-height:2.75rem;line-height:2.75rem;padding:0 1.25rem;border-radius:.75rem;background:#1d778c;color:#fff;text-decoration:none;font-weight:600;margin:.5rem .5rem 0 0;border:0;font-size:1rem;font-family:inherit;cursor:pointer}
.do.quiet{background:none;color:#155a6a;border:1px solid #b9c9d2;line-height:calc(2.75rem - 2px)}
.langs a{display:inline-grid;place-items:center;min-width:2.75rem;height:2.75rem;color:#55677a;font-size:.875rem;font-weight:500;text-decoration:none}.langs a[aria-current]{color:#155a6a;font-weight:700}
.state{text-align:center;padding:2rem 1.25rem}.state svg{width:4rem;height:4rem;padding:1rem;border-radius:1.125rem;background:#e6f1f4;color:#155a6a}.state p{margin:.5rem auto;max-width:28rem}a:focus-visible{outline:2px solid #1d778c;outline-offset:2px}
@media(prefers-color-scheme:dark){body{background:#0f2133;color:#e6edf4}.top,article,.join{background:#172d43;border-color:#2c4a65}.brand{color:#e6edf4}a{color:#7fd0e0}.face,.state svg{background:#1d3f57;color:#7fd0e0}figcaption,.mut,.langs a{color:#a5b7c8}.langs a[aria-current]{color:#7fd0e0}.do{color:#fff}.do.quiet{color:#7fd0e0;border-color:#3f6180}}`;

/** Sets the language of this page, and of those that follow: its server keeps `?language=` in the cookie. */
function languageChoice(now: Language): string {
  const links = languages.map(
    (one) =>
      `<a href="?language=${one}" lang="${one}" hreflang="${one}" aria-label="${names[one]}"${one === now ? ' aria-current="true"' : ''}>${one.toUpperCase()}</a>`,
  );
  return `<nav class="langs" aria-label="${now === 'fr' ? 'Langue' : 'Language'}">${links.join('')}</nav>`;
}
const names: Readonly<Record<Language, string>> = { fr: 'FR, Français', en: 'EN, English' };

/** A page that stands without a script; `head` and `body` are HTML. `chooses`: a visitor may choose its language there. */
export function plainPage(language: Language, title: string, head: string, body: string, chooses = false): string {
  const choice = chooses ? languageChoice(language) : '';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeAttribute(title)} · Afi</title>${head}<link rel="icon" href="/icons/afi.svg" type="image/svg+xml"><style>${style}</style></head><body><header class="top"><a class="brand" href="/"><img src="/icons/afi.svg" alt="" width="36" height="36">Afi</a>${choice}</header><main>${body}</main></body></html>`;
}

/** Builds the web app, then the pages that are there before it: rendered once, in each language. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PurgeCSS } from 'purgecss';
import { build } from 'vite';

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, 'dist');
const rendering = join(dist, '.rendering');
const common = { root: here, configFile: join(here, 'vite.config.ts'), logLevel: /** @type {const} */ ('warn') };

/** Name of a page's file in `pages/<language>`; `pages/files.json` tells it to the server. @param {string} path */
const fileOf = (path) => `${path === '/' ? 'index' : path.slice(1).replaceAll('/', '-')}.html`;

/** @param {string} text */
const attribute = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

await build(common);
// A build of its own: what it shares with the app it carries itself, and it is small.
await build({ ...common, mode: 'early-page' });
await build({ ...common, mode: 'early-render' });

const template = readFileSync(join(dist, 'index.html'), 'utf8');
const appScripts = [...template.matchAll(/<script type="module"[^>]* src="([^"]+)"><\/script>\s*/g)];
const app = appScripts.at(-1)?.[1];
const styles = /<link rel="stylesheet"[^>]* href="([^"]+)">/.exec(template)?.[1];
const script = readdirSync(join(dist, 'assets')).find((name) => /^page-.*\.js$/.test(name));
/** @type {Record<string, { css?: string[], imports?: string[] }>} */
const built = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
rmSync(join(dist, '.vite'), { recursive: true });
mustNotWaitForEachOther(built);
/** Styles a file of the app needs, with those of what it imports. @param {string} file @returns {string[]} */
const stylesOf = (file) => [...(built[file]?.imports ?? []).flatMap(stylesOf), ...(built[file]?.css ?? [])];
const ofStrangers = Object.keys(built).filter((file) => file.startsWith('src/routes/public/'));
if (!app || !styles || !script || !template.includes('<div id="root"></div>'))
  throw new Error('the page of the app has changed its form');

/** @type {Record<string, string>} */
const files = {};
const { renderPages } = await import(pathToFileURL(join(rendering, 'render.js')).href);
for (const language of ['fr', 'en']) {
  mkdirSync(join(dist, 'pages', language), { recursive: true });
  for (const page of await renderPages(language)) {
    const file = (files[page.path] = fileOf(page.path));
    writeFileSync(join(dist, 'pages', language, file), await withStyles(htmlOf(language, page), page.early));
  }
}
writeFileSync(join(dist, 'pages/files.json'), JSON.stringify(files));
rmSync(rendering, { recursive: true });

/**
 * @param {string} language
 * @param {{ early: 'whole' | 'shell', title: string, description: string, markup: string }} page
 */
function htmlOf(language, { early, title, description, markup }) {
  let html = template
    .replace('<html lang="fr"', `<html lang="${language}"`)
    .replace(/<title>.*?<\/title>/, () => `<title>${attribute(title)}</title>${preview(title, description)}`)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (_, start) => `${start}${attribute(description)}`)
    .replace(/\s*<div class="splash".*?<\/div>/s, '');
  if (early === 'whole') {
    for (const [tag] of appScripts) html = html.replace(tag, '');
    html = html
      .replace(/\s*<noscript>.*?<\/noscript>/s, '')
      // After the text: on a slow line it must not take its share of what is painted with.
      .replace(
        '</body>',
        `  <script type="module" src="/assets/${script}" data-app="${app}" data-styles="${styles}"></script>\n  </body>`,
      );
  }
  return html.replace(
    '<div id="root"></div>',
    () => `<div id="root">${early === 'shell' ? `<div inert>${markup}</div>` : markup}</div>`,
  );
}

/**
 * A whole page carries the styles it uses: on a slow line a second file is a second wait.
 * @param {string} html
 * @param {'whole' | 'shell'} early
 */
async function withStyles(html, early) {
  if (early === 'shell') return html;
  const raw = [...new Set([styles?.slice(1) ?? '', ...ofStrangers.flatMap(stylesOf)])]
    .map((file) => readFileSync(join(dist, file), 'utf8'))
    .join('');
  // Set on the page by its scripts, never written in it.
  const safelist = { greedy: [/data-mantine-color-scheme/, /data-font-size/, /:focus/] };
  const content = [{ raw: html, extension: 'html' }];
  const [used] = await new PurgeCSS().purge({ content, css: [{ raw }], safelist });
  return html.replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${used?.css}</style>`);
}

/** What WhatsApp and others show of a link. @param {string} title @param {string} description */
function preview(title, description) {
  const tags = {
    'og:title': title,
    'og:description': description,
    'og:type': 'website',
    'og:image': '/icons/afi-512.png',
  };
  return Object.entries(tags)
    .map(([name, content]) => `\n    <meta property="${name}" content="${attribute(content)}" />`)
    .join('');
}

/**
 * Of files that import each other, one runs before what it needs is there: `chunks.ts` puts apart what they share.
 * @param {Record<string, { imports?: string[] }>} files
 */
function mustNotWaitForEachOther(files) {
  const passed = new Set();
  const look = (/** @type {string} */ file, /** @type {readonly string[]} */ by) => {
    if (by.includes(file))
      throw new Error(`files import each other: ${[...by.slice(by.indexOf(file)), file].join(' > ')}`);
    if (passed.has(file)) return;
    for (const one of files[file]?.imports ?? []) look(one, [...by, file]);
    passed.add(file);
  };
  for (const file of Object.keys(files)) look(file, []);
}

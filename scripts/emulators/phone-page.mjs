/** One small page that shows what arrived, as phones would, and holds the switches. It needs no script. */
import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * Something that arrived.
 * @typedef {{ kind: 'WhatsApp' | 'Mail' | 'Push', to: string, title: string, text: string, at: Date }} Arrival
 * @typedef {{ name: string, label: string, now: string, choices: readonly string[] }} Switch
 * @typedef {{ name: string, subscription: object }} Subscribed
 * @typedef {{ arrivals: () => readonly Arrival[], switches: () => readonly Switch[], turn: (name: string, value: string) => void,
 *   devices?: () => readonly Subscribed[], reply: (from: string, text: string) => Promise<number | null> }} Shown
 */

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Characters of what is posted: switches and short answers. */
const longest = 10_000;

/** Serves it; answers its address. @param {number} port @param {Shown} shown */
export async function servePhones(port, shown) {
  const server = createServer(async (request, response) => {
    const address = request.headers.host ?? '';
    // Pages of elsewhere, open in the same browser, turn no switch; nor do names that were made to lead here.
    const isOurs =
      /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(address) &&
      (request.headers.origin === undefined || request.headers.origin === `http://${address}`);
    if (!isOurs) return void response.writeHead(403).end();
    if (request.method === 'POST') {
      let body = '';
      for await (const part of request) if (body.length < longest) body += String(part);
      const given = new URLSearchParams(body);
      const name = given.get('switch');
      if (name) shown.turn(name, given.get('value') ?? '');
      else await shown.reply(given.get('from') ?? '', given.get('text') ?? '');
      return void response.writeHead(303, { Location: '/' }).end();
    }
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
    });
    response.end(page(shown));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${own}/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** @param {Shown} shown */
function page({ arrivals, switches, devices = () => [] }) {
  const phones = Map.groupBy(arrivals().toReversed(), ({ kind, to }) => `${kind} · ${to}`);
  const boxes = [...phones].slice(0, 60).map(
    ([name, all]) =>
      `<section><h2>${escaped(name)}</h2>${all
        .slice(0, 20)
        .map(
          ({ title, text, at }) =>
            `<article>${title ? `<b>${escaped(title)}</b>` : ''}<p>${escaped(text)}</p><time>${at.toLocaleTimeString('fr')}</time></article>`,
        )
        .join('')}${all[0]?.kind === 'WhatsApp' ? answerForm(all[0].to) : ''}</section>`,
  );
  const knobs = switches().map(
    ({ name, label, now, choices }) => `<form method="post"><label>${escaped(label)}
      <input type="hidden" name="switch" value="${escaped(name)}"><select name="value">${choices
        .map((one) => `<option${one === now ? ' selected' : ''}>${escaped(one)}</option>`)
        .join('')}</select></label> <button>OK</button></form>`,
  );
  const subscribed = devices().map(
    ({ name, subscription }) => `<details><summary>Appareil ${escaped(name)}</summary>
      <p>À coller dans la console du navigateur où l’on est connecté — To paste in the console of a signed-in browser</p>
      <pre>${escaped(subscribing(subscription))}</pre></details>`,
  );
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Téléphones d’essai</title><style>
body{font:16px/1.4 system-ui;margin:1rem;background:#f3f4f6;color:#12263a}
main{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(17rem,1fr));align-items:start}
section{background:#12263a;border-radius:1.25rem;padding:1rem}h2{color:#fff;font-size:.95rem;margin:0 0 .5rem;overflow-wrap:anywhere}
article{background:#fff;border-radius:.75rem;padding:.6rem .8rem;margin:.4rem 0;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;padding:.6rem}article p{margin:.2rem 0;white-space:pre-line}time{font-size:.8rem;color:#51606f}form{margin:.4rem 0}
select,input,button{font:inherit;min-height:2.75rem}section form{display:flex;gap:.4rem}section input{flex:1;min-width:0}
</style><h1>Téléphones d’essai</h1><p><a href="/">Actualiser — Refresh</a></p>${knobs.join('')}${subscribed.join('')}<main>${
    boxes.join('') || '<p>Rien n’est encore arrivé — Nothing has arrived yet</p>'
  }</main></html>`;
}

/** What subscribes an emulated device for who is signed in. @param {object} subscription */
const subscribing = (subscription) =>
  `await fetch('/api/client/push-subscriptions', { method: 'POST', headers: { 'Content-Type': 'application/json',
  Authorization: 'Bearer ' + localStorage.getItem('token') }, body: ${JSON.stringify(JSON.stringify(subscription))} })`;

/** @param {string} from */
const answerForm = (from) => `<form method="post"><input type="hidden" name="from" value="${escaped(from)}">
  <input name="text" aria-label="Répondre — Answer" placeholder="STOP" required><button>Répondre</button></form>`;

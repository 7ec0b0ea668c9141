import { expect, test } from './support/browsers.js';

test('Le navigateur des essais n’a qu’une police, la plus large', async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.setContent(
    ['system-ui', 'Roboto', 'Georgia, serif', 'monospace']
      .map((font) => `<p style="font-family: ${font}">Où ?</p>`)
      .join(''),
  );
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'p' });
  const used = nodeIds.map((nodeId) => devtools.send('CSS.getPlatformFontsForNode', { nodeId }));
  const names = (await Promise.all(used)).flatMap(({ fonts }) => fonts.map((font) => font.familyName));
  expect(names).toEqual(Array(4).fill('DejaVu Sans'));
});

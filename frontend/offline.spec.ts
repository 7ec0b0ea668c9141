import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { keptIn, keptScreens, offlineFiles, type Built, type Kept } from './offline.js';

const feed: Kept = {
  at: 'feed.screens.ts, feed:title',
  module: 'src/routes/Feed',
  parts: ['Members'],
  words: ['feed'],
};
const texts = (word: string): Built =>
  Object.fromEntries(['fr', 'en'].map((one) => [`src/i18n/${one}/${word}.json`, { file: `assets/${word}-${one}.js` }]));
const built: Built = {
  'index.html': { file: 'assets/main.js', css: ['assets/main.css'], imports: ['_core.js'] },
  '_core.js': { file: 'assets/core.js' },
  'src/routes/Feed.tsx': {
    file: 'assets/Feed.js',
    css: ['assets/Feed.css'],
    imports: ['_core.js', '_cards.js'],
    dynamicImports: ['src/ui/Editor.tsx'],
  },
  // Two that need each other.
  '_cards.js': { file: 'assets/cards.js', imports: ['_core.js', '_menus.js'], dynamicImports: ['src/ui/Members.tsx'] },
  '_menus.js': { file: 'assets/menus.js', imports: ['_cards.js'] },
  'src/ui/Members.tsx': { file: 'assets/Members.js', imports: ['_rows.js'] },
  '_rows.js': { file: 'assets/rows.js' },
  'src/ui/Editor.tsx': { file: 'assets/Editor.js' },
  'src/routes/Other.tsx': { file: 'assets/Other.js' },
  ...texts('shell'),
  ...texts('feed'),
};

describe('what opens without a network', () => {
  it('is the shell, and a screen that says so with what it needs at once, its texts and the parts it names', () => {
    expect([...offlineFiles([feed], built)].sort()).toEqual(
      [
        ...['main.js', 'main.css', 'core.js', 'shell-fr.js', 'shell-en.js'],
        ...['Feed.js', 'Feed.css', 'cards.js', 'menus.js', 'feed-fr.js', 'feed-en.js', 'Members.js', 'rows.js'],
      ]
        .map((name) => `assets/${name}`)
        .sort(),
    );
  });

  it('is refused by the build where a name stands for nothing', () => {
    const gone = (changes: Partial<Kept>) => () => offlineFiles([{ ...feed, ...changes }], built);
    expect(gone({ module: 'src/routes/Gone' })).toThrow('feed.screens.ts, feed:title: src/routes/Gone is not built');
    expect(gone({ parts: ['Gone'] })).toThrow('it loads no "Gone"; what it does load later: Editor,Members');
    expect(gone({ parts: ['Other'] })).toThrow('it loads no "Other"');
    expect(gone({ words: ['gone'] })).toThrow('no texts of "gone"');
  });

  it('is read where the screens and frames stand', () => {
    const screens = `export default [
      screen(paths.list, { who: 'client', title: 'feed:title', load: () => import('./Feed.js'), words: ['a'], offline: true }),
      screen(paths.one, { who: 'client', title: 'feed:one', load: () => import('./One.js') }),
      screen(paths.two, { title: 'feed:two', load: async () => ({ default: (await import('./Two.js')).Two }),
        offline: { parts: ['Members'], words: ['b'] } }),
    ];`;
    expect(keptIn('src/routes/app/feed.screens.ts', screens)).toEqual([
      { at: expect.stringContaining('feed:title'), module: 'src/routes/app/Feed', parts: [], words: ['feed', 'a'] },
      { at: expect.any(String), module: 'src/routes/app/Two', parts: ['Members'], words: ['feed', 'b'] },
    ]);
    const frames = `const frames = [{ ...part(() => import('./app/Layout.js'), 'jobs', 'menu'), holds: ['client'], offline: true }];`;
    expect(keptIn('src/routes/frames.ts', frames)).toEqual([
      { at: expect.any(String), module: 'src/routes/app/Layout', parts: [], words: ['jobs', 'menu'] },
    ]);
    expect(() => keptIn('x.screens.ts', `screen(paths.x, { title: 'x:y', load, offline: true })`)).toThrow(
      'x.screens.ts, x:y: says offline, but not what it loads',
    );
  });

  it('holds the frame of those signed in, all that its bar leads to, reading and writing', () => {
    const kept = keptScreens(fileURLToPath(new URL('.', import.meta.url))).map(({ module }) => module);
    const app = ['ClientLayout', 'Home', 'Communities', 'Community', 'Documents', 'Jobs', 'Notifications', 'Profile'];
    for (const name of [...app, 'NewPost', 'EditPost', 'PostPage']) expect(kept).toContain(`src/routes/app/${name}`);
  });
});

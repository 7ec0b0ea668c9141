import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { groups } from './chunks.js';
import { contractsInBrowser } from './contracts-in-browser.js';
import { leanRouter, leanTexts, mantineVariables } from './lean-packages.js';
import { keptScreens, offlineFiles, type Built } from './offline.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const backend = process.env['AFI_API'] ?? 'http://127.0.0.1:3001';

/** The app; the small script of pages that stand without it; and what renders these at the build. */
type Edition = 'app' | 'early-page' | 'early-render';

/** What there are many of, or what more than one screen shares: their names would weigh, and tell nobody much. */
const isMany = (name: string | null): boolean => /~|[\\/](routes|i18n)[\\/]/.test(name ?? '');
/** Names of all files stand in what everybody loads first; seven letters tell the builds apart. */
const fileName = (named: boolean, end: string) => `assets/${named ? '[name]-' : ''}[hash:7]${end}`;

const output = {
  app: {
    emptyOutDir: true,
    // Read, and removed, by what renders the pages of strangers: they need the styles of their screens.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups,
        },
        chunkFileNames: ({ name, facadeModuleId }) => fileName(!isMany(name) && !isMany(facadeModuleId), '.js'),
        assetFileNames: ({ names, originalFileNames }) =>
          fileName(![...names, ...originalFileNames].some(isMany), '[extname]'),
      },
    },
  },
  'early-page': {
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: { input: here('src/early/page.ts'), output: { entryFileNames: 'assets/page-[hash].js' } },
  },
  'early-render': { outDir: 'dist/.rendering', copyPublicDir: false, ssr: here('src/early/render.tsx') },
} satisfies Record<Edition, BuildEnvironmentOptions>;

const isEdition = (mode: string): mode is Edition => mode in output;

export default defineConfig(({ mode }) => ({
  root: here('.'),
  resolve: {
    alias: [
      { find: /^@afi\/contracts\/(?!(?:checked|screens)\/)(.*)$/, replacement: here('../backend/contracts/src/$1.ts') },
    ],
  },
  server: {
    port: 5173,
    proxy: {
      '/api': backend,
      '/admin/queues': backend,
      '/socket.io': { target: backend, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    // Inlined files would be `data:` scripts or fonts, which the content policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...output[isEdition(mode) ? mode : 'app'],
  },
  plugins: [
    leanRouter(),
    leanTexts(),
    mantineVariables(here('src/ui/theme/theme.ts')),
    contractsInBrowser(here('src/lib/api/zod-in-browser.ts')),
    react(),
    VitePWA({
      disable: mode.startsWith('early'),
      registerType: 'prompt',
      injectRegister: null,
      manifestFilename: 'manifest.webmanifest',
      manifest: {
        name: 'Afi',
        short_name: 'Afi',
        description: 'Transformez vos documents en publications pour votre communauté.',
        lang: 'fr',
        start_url: '/app',
        scope: '/',
        display: 'standalone',
        theme_color: '#1d778c',
        background_color: '#f5f8f9',
        icons: [
          { src: '/icons/afi-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/afi-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/afi-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/icons/afi.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
      },
      workbox: {
        // The shell, and the screens that say `offline`. Others are kept as they are opened or prefetched.
        globPatterns: ['index.html', 'scheme.js', 'icons/afi.svg', 'assets/*.{js,css}'],
        manifestTransforms: [
          (entries) => {
            const built = JSON.parse(readFileSync(here('dist/.vite/manifest.json'), 'utf8')) as Built;
            const kept = offlineFiles(keptScreens(here('.')), built);
            return { manifest: entries.filter(({ url }) => !url.startsWith('assets/') || kept.has(url)) };
          },
        ],
        runtimeCaching: [
          {
            urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
            handler: 'CacheFirst',
            options: { cacheName: 'assets', expiration: { maxEntries: 120 } },
          },
        ],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [
          /^\/api\//,
          /^\/admin\/queues/,
          /^\/socket\.io/,
          /^\/files\//,
          /^\/metrics/,
          // Addresses of the backend beside `/api`, which are of one letter.
          /^\/[a-z]\//,
        ],
        cleanupOutdatedCaches: true,
        importScripts: ['/hand-over.js', '/push.js'],
      },
    }),
  ],
}));

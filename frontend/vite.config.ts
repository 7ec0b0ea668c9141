import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { contractsInBrowser } from './contracts-in-browser.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const isScript = (id: string) => !/\.css$|\?checked$|[\\/]i18n[\\/]\w+[\\/]/.test(id);
/** What people read with needs no fields: those, and what is made of them, wait for the first screen to fill in. */
const isField = (id: string) =>
  /@mantine[\\/]core[\\/]esm[\\/](components|utils)[\\/](\w*Inputs?\w*|NativeSelect|Combobox|Switch|CloseButton)[\\/]/.test(
    id,
  );
/** Forms, and what they are made of beside plain fields: a list has fields, too. */
const isForm = (id: string) =>
  /[\\/](lib|ui)[\\/]form[\\/](?!kept)|[\\/]components[\\/](Textarea|PasswordInput)[\\/]/.test(id) ||
  /[\\/]ui[\\/]((?!Editor)\w*Form|CommunityPicker|CodeInput|Choice|ConfirmWithNote|SessionsCard|NewPasswordFields|PasswordCard|editor[\\/]\w+)\./.test(
    id,
  );
/** Tables, what is sent with a form, and the words of screens of their own: few screens need them, so no other pays. */
const apart = {
  table:
    /[\\/](@tanstack[\\/](react-)?(table|store)|@tanstack[\\/]table-core|use-sync-external-store|ui[\\/]table)[\\/]/,
  exports: /[\\/]features[\\/]exports[\\/]/,
  picture: /[\\/](features[\\/]media[\\/](ui[\\/]MediaImage|api[\\/](media|picture|placeholder))\.|thumbhash[\\/])/,
  picker:
    /[\\/]features[\\/]media[\\/](ui[\\/](ImagePicker|CropDialog|DropZone|UploadCard)|api[\\/](crop|file-check))\./,
  products: /[\\/]features[\\/]products[\\/]/,
  selling: /[\\/]routes[\\/]parts[\\/](SellerProduct|product-photo)\./,
};
const isShared = (id: string) => isScript(id) && !Object.values(apart).some((test) => test.test(id));
/** What the checks of every form begin with; each word's own stay with the word. */
const isCheck = (id: string) => /[\\/]node_modules[\\/]zod[\\/]|[\\/](route|screen)\.ts\?checked$/.test(id);
const backend = process.env['AFI_API'] ?? 'http://127.0.0.1:3001';

/** The app; the small script of pages that stand without it; and what renders these at the build. */
type Edition = 'app' | 'early-page' | 'early-render';

const output = {
  app: {
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One file for the first page, one for what screens share, one for their fields, one for forms, one for their
          // checks, one for each thing apart: many tiny files cost more than they save.
          groups: [
            { name: 'checks', test: isCheck, priority: 10 },
            { name: 'core', tags: ['$initial'], test: isScript, priority: 9 },
            { name: 'app', test: (id) => isShared(id) && !isField(id) && !isForm(id), minShareCount: 2, priority: 8 },
            { name: 'fields', test: (id) => isShared(id) && !isForm(id), minShareCount: 2, priority: 7 },
            { name: 'forms', test: isShared, minShareCount: 2, priority: 6 },
            ...Object.entries(apart).map(([name, test], at) => ({ name, test, minShareCount: 2, priority: 5 - at })),
          ],
        },
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
    alias: [{ find: /^@afi\/contracts\/(?!checked\/)(.*)$/, replacement: here('../backend/contracts/src/$1.ts') }],
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
        // The shell and its light screens: nothing heavy is loaded unasked. Others are kept as they are opened or prefetched.
        globPatterns: [
          'index.html',
          'scheme.js',
          'icons/afi.svg',
          'assets/{core,app,fields,forms,index,rolldown-runtime,Client,Home,menus,shell}*.{js,css}',
          // What the bottom bar, the bell and the pen open, with their words: some kilobytes each.
          'assets/{Communities,Community,Documents,Jobs,Profile,Notifications,NewPost,EditPost,PostPage,CreateSheet,OutboxSheet}*.{js,css}',
          'assets/{home,communities,community-requests,posts,documents,jobs,identity,profiles,notifications}-*.js',
          'assets/{media,editor,outbox}-*.js',
        ],
        runtimeCaching: [
          {
            urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
            handler: 'CacheFirst',
            options: { cacheName: 'assets', expiration: { maxEntries: 120 } },
          },
        ],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/api\//, /^\/admin\/queues/, /^\/socket\.io/, /^\/files\//, /^\/metrics/],
        cleanupOutdatedCaches: true,
      },
    }),
  ],
}));

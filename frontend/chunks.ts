import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What is known of the modules while they are put into files. */
interface Modules {
  getModuleInfo(id: string): { code: string | null; importedIds: readonly string[] } | null;
}

const routes = fileURLToPath(new URL('src/routes/', import.meta.url));
/** Files that name a whole library: whoever imports one of its names needs that name's own file, not all of them. */
const isIndex = (id: string) =>
  /@mantine[\\/]\w+[\\/]esm[\\/]index\.mjs$|icons-react[\\/]dist[\\/]esm[\\/]tabler-icons-react\.mjs$|@tanstack[\\/][\w-]+[\\/]build[\\/]modern[\\/]index\.js$/.test(
    id,
  );
const indexes = new Map<string, Map<string, string>>();

/** The names that are imported, or exported, from other files. */
function namesIn(code: string): { name: string; from: string }[] {
  return [...code.matchAll(/\b(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)].flatMap(
    ([, names = '', from = '']) => names.split(',').map((one) => ({ name: one.trim(), from })),
  );
}

/** Own file of each name of a library. */
function filesOf(index: string, modules: Modules): Map<string, string> {
  let files = indexes.get(index);
  if (!files) {
    const found = namesIn(modules.getModuleInfo(index)?.code ?? '');
    // `export { default as IconX } from …`, or `import { Button } from …` and exported below.
    files = new Map(found.map(({ name, from }) => [name.replace(/^.* as /, ''), join(dirname(index), from)]));
    indexes.set(index, files);
  }
  return files;
}

/** The files a module imports from. */
function neededIn(id: string, modules: Modules): string[] {
  const { code, importedIds } = modules.getModuleInfo(id) ?? { code: null, importedIds: [] };
  const named = namesIn(code ?? '').map(({ name }) => name.replace(/ as .*$/, ''));
  return importedIds.flatMap((next) => {
    if (!isIndex(next)) return [next];
    const files = filesOf(next, modules);
    return named.flatMap((name) => files.get(name) ?? []);
  });
}

/** Whether one of these screens needs a module at once: imported step by step, not only when something is opened. */
function neededBy(...screens: string[]) {
  let found: Set<string> | null = null;
  return (id: string, modules: Modules): boolean => {
    if (!found) {
      found = new Set(screens.map((screen) => routes + screen));
      for (const one of found) for (const next of neededIn(one, modules)) found.add(next);
    }
    return found.has(id);
  };
}

/** What signing in needs before anything else of the app. */
const isOfEntry = neededBy('public/PublicLayout.tsx', 'public/Login.tsx');
/** What every form needs, and the login, too. */
const isOfForms = neededBy('app/NewPost.tsx');
const isOfFields: typeof isOfForms = (id, modules) => isOfEntry(id, modules) && isOfForms(id, modules);
/** What reading needs: the frame and the feeds. */
const isRead = neededBy('app/ClientLayout.tsx', 'app/Home.tsx', 'app/Community.tsx');
/** With the small means of every screen, which would else come with the first large thing that uses them. */
const isOfReading: typeof isRead = (id, modules) =>
  isRead(id, modules) || /src[\\/]lib[\\/]((api|query)[\\/]|light-network\.)/.test(id);

/** What both of them need: else who reads would load the fields of the login, too. */
const isOfBoth: typeof isRead = (id, modules) => isOfEntry(id, modules) && isOfReading(id, modules);

const isScript = (id: string) => !/\.css$|\?checked$|[\\/]i18n[\\/]\w+[\\/]/.test(id);
/** Forms, and what they are made of. */
const isForm = (id: string) =>
  /[\\/](lib|ui)[\\/]form[\\/](?!kept)|[\\/]ui[\\/]((?:Entry|Identifier|Code)Form|CommunityPicker|CodeInput|Choice|Textarea|Switch|editor[\\/]\w+)\./.test(
    id,
  );
/** Words that make something in the studio: each says so in a file of its own. */
const makersOfCreations = readdirSync(join(routes, 'parts')).flatMap(
  (file) => /^([\w-]+)\.creation-maker\.ts$/.exec(file)?.[1] ?? [],
);

/** The contracts of words, those of their parts (`slides`, `slide-box`) among them. */
const contractsOf = (...words: readonly string[]) => {
  const names = words.flatMap((word) => [word, `${word.replace(/s$/, '')}-[\\w-]+`]);
  return new RegExp(`[\\\\/]contracts[\\\\/]src[\\\\/](${names.join('|')})\\.ts$`);
};

/** Tables, what is sent with a form, and the words of screens of their own: few screens need them, so no other pays. */
const apart = {
  table: /[\\/]ui[\\/]table[\\/]/,
  // What is left of Mantine: numbers to be typed, and charts.
  mantine: /[\\/](@mantine[\\/]core|react-number-format|@floating-ui|ui[\\/](fields|theme[\\/]theme))[\\/.]/,
  exports: /[\\/]features[\\/]exports[\\/]/,
  picture:
    /[\\/](features[\\/]media[\\/](ui[\\/]MediaImage|api[\\/](media|picture|placeholder|upload-slot|file-check))\.|thumbhash[\\/])/,
  // Shown by thoughts, stories and questions: beside parts of one of them, each would wait for that one's file.
  player: /[\\/](features[\\/]media[\\/]ui[\\/](MediaGallery|MediaPlayer))\./,
  recorder:
    /[\\/](features[\\/]thoughts[\\/](api[\\/](recorder|kept-recordings|use-transcription)|ui[\\/]VoiceRecorder)|routes[\\/]parts[\\/]recording-file)\./,
  language: /[\\/]contracts[\\/]src[\\/]text-language\./,
  // What is changed on its own page and saved as one writes: the studio's, and no form's.
  edited: /[\\/](src[\\/]lib[\\/]edited[\\/]|ui[\\/]SavedLine\.)/,
  picker: /[\\/]features[\\/]media[\\/](ui[\\/](ImagePicker|CropDialog|DropZone|UploadCard)|api[\\/]crop)\./,
  composer:
    /[\\/]features[\\/](posts[\\/](ui[\\/](PostForm|composer[\\/](?!UnsavedTexts))|api[\\/]composer)|polls[\\/]api[\\/]written\.)/,
  account:
    /[\\/]features[\\/]identity[\\/](ui[\\/](SessionsCard|LookForm|PasswordCard|NewPasswordFields)|api[\\/]account)\./,
  // Begun from the profile, too, which needs nothing else of the chats.
  guided: /[\\/]features[\\/]assistant[\\/](ui[\\/]BeginGuided|api[\\/]guided)\./,
  // Where one asks, with what goes with a question: else a small part of documents would stay with it.
  chats: /[\\/](features[\\/]assistant[\\/]|routes[\\/]parts[\\/](question-files|spoken-question)\.)/,
  // Settings and the bell need no other of the small parts many screens share.
  deliveries: /[\\/]features[\\/]deliveries[\\/]/,
  goals: /[\\/](features[\\/]goals[\\/]api|contracts[\\/]src[\\/]goal(s|-progress)\.ts)/,
  products: /[\\/]features[\\/]products[\\/]/,
  // In settings, and beside the hours of a campaign.
  zones: /[\\/](features[\\/]identity[\\/]ui[\\/]TimeZoneField|lib[\\/]named-zones)\./,
  campaigns:
    /[\\/](features[\\/]campaigns[\\/]|routes[\\/]parts[\\/](CampaignFile|campaigns\.upload-slot|audience-parts|\w+\.audience-part)\.)/,
  // Screens of three words share it: beside parts of one of them, each would wait for the other's file to run.
  thoughts: /[\\/]contracts[\\/]src[\\/]thoughts\.ts$/,
  studio: contractsOf('creations', ...makersOfCreations),
  // What is done with a creation, on its own page and in the list of all: beside parts of one kind, each would wait for the other's.
  made: /[\\/](ui[\\/](menu[\\/]CopyRemoveMenu|share[\\/]ShareDialog)|features[\\/]canvases[\\/]api[\\/]canvases|features[\\/](canvases|videos|slides)[\\/]ui[\\/]\w+(Menu|Share))\./,
  selling: /[\\/]routes[\\/]parts[\\/](SellerProduct|product-photo)\./,
};
const isApart = (id: string) => Object.values(apart).some((test) => test.test(id));
/** What the checks of every form begin with; each word's own stay with the word. */
const isCheck = (id: string) => /[\\/]node_modules[\\/]zod[\\/]|[\\/](route|screen)\.ts\?checked$/.test(id);

const shared = { minShareCount: 2 };
/** In as many files as there are groups of screens that use the same. */
const byUse = { entriesAware: true, entriesAwareMergeThreshold: 3_000 };

const groupOf = (name: string, isOf: ReturnType<typeof neededBy>) => ({
  name: (id: string, modules: Modules) => (isOf(id, modules) ? name : null),
  debugName: name,
  test: isScript,
  ...shared,
});

/**
 * Which modules share a file. One for what everything needs, one for signing in, one for reading, one for both, one for forms, one for
 * what is left, one for each thing apart: many tiny files cost more than they save.
 */
export const groups = [
  { name: 'checks', test: isCheck, priority: 10 },
  { name: 'core', tags: ['$initial' as const], test: isScript, priority: 9 },
  { ...groupOf('shared', isOfBoth), priority: 8.5 },
  { ...groupOf('fields', isOfFields), priority: 8.2 },
  { ...groupOf('entry', isOfEntry), priority: 8 },
  { ...groupOf('app', isOfReading), priority: 7 },
  { name: 'forms', test: (id: string) => isScript(id) && isForm(id) && !isApart(id), ...shared, priority: 6 },
  // Before what stands apart, which would else keep the icons it shares with others.
  { name: 'icons', test: /[\\/]@tabler[\\/]/, ...shared, ...byUse, priority: 5.5 },
  // By no name: those of all files stand in what everybody loads first.
  ...Object.entries(apart).map(([name, test], at) => ({ name: `${name}~`, test, ...shared, priority: 5 - at / 10 })),
  { name: 'more', test: isScript, ...shared, ...byUse, priority: 1 },
];

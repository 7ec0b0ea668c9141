import { captures, inTree, realTree, type SourceTree } from './support/source-tree.js';

const modules = 'backend/src/modules';
const pipelines = 'workers/src/pipelines';

function commandsWithoutOneHandler(tree: SourceTree): string[] {
  const handled = tree
    .files(modules, /(?<!\.spec)\.ts$/)
    .flatMap((path) => captures(tree.text(path), /@CommandHandler\(\s*(\w+)\s*,?\s*\)/g));
  return tree
    .files(modules, /^backend\/src\/modules\/[^/]+\/[^/]+\.commands\.ts$/)
    .flatMap((path) => captures(tree.text(path), /export class (\w+) extends Command\b/g))
    .map((command) => ({ command, handlers: handled.filter((name) => name === command).length }))
    .filter(({ handlers }) => handlers !== 1)
    .map(({ command, handlers }) => `${command} has ${handlers} handlers`);
}

/**
 * A kind of job needs a pipeline that does it, unless it runs in the backend (which starts with a worker for each such kind
 * or not at all), and a module that does something with what comes out.
 */
function jobsWithoutRooms(tree: SourceTree): string[] {
  const reactions = tree.files(modules, /\/reactions\/[^/]+-when-job-finished\.ts$/).map((path) => tree.text(path));
  return tree.files('backend/contracts/src', /(?<!\.spec)\.ts$/).flatMap((path) => {
    const kinds = [...tree.text(path).matchAll(/export const (\w+) = job\(\s*'([^']+)',([^]*?)\}\);/g)];
    return kinds.flatMap(([, name = '', kind = '', definition = '']) => {
      const problems = [];
      const inBackend = definition.includes("runsIn: 'backend'");
      const pipelined = tree.files(`${pipelines}/${kind}`, /\.pipeline\.ts$/).length > 0;
      if (inBackend && pipelined) problems.push(`job "${kind}" runs in the backend and has a pipeline`);
      if (!inBackend && !pipelined && tree.folders(pipelines).length > 0)
        problems.push(`job "${kind}" has no pipeline`);
      if (
        tree.folders(modules).length > 0 &&
        !reactions.some((text) => new RegExp(`\\b${name}\\b|'${kind}'`).test(text))
      ) {
        problems.push(`job "${kind}" has no reaction when it is finished`);
      }
      return problems;
    });
  });
}

/** Effects are kept by the class of their reaction: two of a name would be one. */
function reactionsOfOneName(tree: SourceTree): string[] {
  const names = tree
    .files(modules, /\/reactions\/.*(?<!\.spec)\.ts$/)
    .flatMap((path) => captures(tree.text(path), /export class (\w+) implements Reacts\b/g));
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}

describe('every reaction has a name of its own', () => {
  it('holds here', () => expect(reactionsOfOneName(realTree)).toEqual([]));

  it('sees two of a name', () => {
    const files = {
      'backend/src/modules/posts/reactions/a.ts': 'export class KeepFile implements Reacts<A> {}',
      'backend/src/modules/slides/reactions/a.ts': 'export class KeepFile implements Reacts<B> {}',
      'backend/src/modules/slides/reactions/b.ts': 'export class KeepDeck implements Reacts<B> {}',
    };
    expect(inTree(files, reactionsOfOneName)).toEqual(['KeepFile']);
  });
});

describe('every command has exactly one handler', () => {
  it('holds here', () => expect(commandsWithoutOneHandler(realTree)).toEqual([]));

  it('sees none and two', () => {
    const files = {
      'backend/src/modules/posts/posts.commands.ts':
        'export class A extends Command<void> {}\nexport class B extends Command {}\nexport class C extends Command {}\nexport class Draft {}',
      'backend/src/modules/posts/handlers/a.handler.ts': '@CommandHandler(A)',
      'backend/src/modules/posts/handlers/b.handler.ts': '@CommandHandler(B)',
      'backend/src/modules/coins/handlers/b.handler.ts': '@CommandHandler(B)',
    };
    expect(inTree(files, commandsWithoutOneHandler)).toEqual(['B has 2 handlers', 'C has 0 handlers']);
  });
});

describe('every kind of job has a pipeline and a reaction', () => {
  it('holds here', () => expect(jobsWithoutRooms(realTree)).toEqual([]));

  it('sees a missing one', () => {
    const contracts = {
      'backend/contracts/src/video.ts': "export const videoJob = job('video', {});",
      'backend/contracts/src/slides.ts': "export const slidesJob = job(\n  'slides', {});",
      'backend/contracts/src/exports.ts': "export const exportJob = job('exports', { runsIn: 'backend' });",
      'backend/contracts/src/sums.ts': "export const sumJob = job('sums', { runsIn: 'backend' });",
    };
    const files = {
      ...contracts,
      'workers/src/pipelines/video/video.pipeline.ts': '',
      'workers/src/pipelines/sums/sums.pipeline.ts': '',
      'backend/src/modules/video/reactions/keep-video-when-job-finished.ts': 'import { slidesJob, sumJob } from',
      'backend/src/modules/exports/reactions/keep-file-when-job-finished.ts': 'import { exportJob } from',
    };
    expect(inTree(files, jobsWithoutRooms)).toEqual([
      'job "slides" has no pipeline',
      'job "sums" runs in the backend and has a pipeline',
      'job "video" has no reaction when it is finished',
    ]);
    expect(inTree(contracts, jobsWithoutRooms)).toEqual([]);
  });
});

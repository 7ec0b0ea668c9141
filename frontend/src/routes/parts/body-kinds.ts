import type { GivenOf } from '../../features/posts/api/composer.js';
import { wordKindOf, type BodyKinds } from '../../features/posts/ui/composer/body-kinds.js';

const files = import.meta.glob<BodyKinds>('./*.body-kinds.ts', { eager: true, import: 'default' });

/** How every type of post is written: `<word>.body-kinds.ts` beside this, and nothing else lists them. */
export const bodyKinds: BodyKinds = Object.assign({}, ...Object.values(files)) as BodyKinds;

/** What words other than posts have of a body, as its author would give it again. */
export const givenOfWord: GivenOf = (shown) => wordKindOf(bodyKinds, shown.type)?.givenOf(shown) ?? null;

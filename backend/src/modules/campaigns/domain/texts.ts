import { adaptedChannels } from '@afi/contracts/adapted-channels';
import { unknownVariables } from '@afi/contracts/campaign-texts';
import type { CampaignContent } from '@afi/contracts/campaign-content';
import type { CampaignSplit, Variant } from '@afi/contracts/campaign-split';
import type { CampaignInput } from '@afi/contracts/campaigns';
import { Problem } from '../../../platform/problem/problem.js';

/** @throws Problem `campaigns.unknown-variable` (422) where a text names what nobody has */
export function checkVariables(contents: CampaignInput['contents']): void {
  const written = [
    ['', contents] as const,
    ...adaptedChannels.map((channel) => [`/byChannel/${channel}`, contents.byChannel?.[channel]] as const),
  ];
  const errors = written.flatMap(([at, texts]) =>
    (['fr', 'en'] as const).flatMap((language) => {
      const content = texts?.[language];
      const wrong = content ? wrongIn(content) : [];
      return wrong.map((part) => ({ ...part, pointer: `/contents${at}/${language}/${part.pointer}` }));
    }),
  );
  refuse(errors);
}

/** The same of one text, whose parts are fields of their own. @throws Problem `campaigns.unknown-variable` (422) */
export function checkContent(content: CampaignContent): void {
  refuse(wrongIn(content).map((part) => ({ ...part, pointer: `/${part.pointer}` })));
}

function refuse(errors: readonly Wrong[]): void {
  const [first] = errors;
  if (first) throw new Problem('campaigns.unknown-variable', 422, { params: first.params, errors });
}

interface Wrong {
  pointer: string;
  code: string;
  params: { name: string };
}

function wrongIn(content: Pick<CampaignContent, 'title' | 'text'>): Wrong[] {
  return (['title', 'text'] as const).flatMap((part) => {
    const [name] = unknownVariables(content[part]);
    return name === undefined ? [] : [{ pointer: part, code: 'campaigns.unknown-variable', params: { name } }];
  });
}

/**
 * Which of two texts is better is told by their links.
 * @throws Problem `campaigns.split-needs-link`, `campaigns.unknown-variable` (422)
 */
export function checkSplit(
  split: CampaignSplit | null,
  { contents, channels }: Pick<CampaignInput, 'contents' | 'channels'>,
): void {
  if (!split) return;
  checkVariables(split.contents);
  const hasLinks = [contents, split.contents].every(({ fr }) => fr.url);
  if (!hasLinks || channels.every((channel) => channel === 'inapp'))
    throw new Problem('campaigns.split-needs-link', 422, {
      errors: [{ pointer: '/contents/fr/url', code: 'campaigns.split-needs-link' }],
    });
}

/** What is chosen between both texts of a campaign by. */
interface Tried {
  readonly contents: CampaignInput['contents'];
  readonly split: CampaignSplit | null;
  readonly winner: Variant | null;
}

/** The texts of a campaign for who is sent this variant of it; null for who is sent the better one. */
export function contentsOf({ contents, split, winner }: Tried, variant: Variant | null): CampaignInput['contents'] {
  return (variant ?? winner) === 'b' && split ? split.contents : contents;
}

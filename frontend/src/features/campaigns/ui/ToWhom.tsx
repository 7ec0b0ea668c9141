import type { AudienceFilters } from '@afi/contracts/audiences';
import type { CampaignView } from '@afi/contracts/campaigns';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';

const dated = ['registeredFrom', 'registeredTo', 'seenFrom', 'seenTo'] as const;

/** To whom it goes, in a sentence: whoever looks at it a second time sees a wrong audience. */
export function ToWhom({ campaign }: { campaign: Pick<CampaignView, 'audience' | 'audienceNames'> }) {
  const { t } = useTranslation();
  const said = useAudienceText(campaign);
  return (
    <p>
      <span className="mut">{t('campaigns:toWhom.label')}</span> <span className="b">{said}</span>
    </p>
  );
}

function useAudienceText({
  audience,
  audienceNames: { saved, communities, file },
}: Pick<CampaignView, 'audience' | 'audienceNames'>): string {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const either = (words: readonly string[]) =>
    new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(words);
  const filtersText = (filters: AudienceFilters, communities: readonly string[]): string => {
    const { type, roles = [], cities = [], languages = [], communityIds = [] } = filters;
    const who = roles.length
      ? either(roles.map((role) => t(`campaigns:toWhom.roles.${role}`)))
      : t(`campaigns:toWhom.${type === 'manager' ? 'managers' : 'everybody'}`);
    const gone = communityIds.length - communities.length;
    const named = communities.map((name) => t('campaigns:toWhom.quoted', { name }));
    const which = [
      cities.length ? t('campaigns:toWhom.cities', { names: either(cities) }) : '',
      communityIds.length
        ? t('campaigns:toWhom.communities', {
            names: either([...named, ...(gone > 0 ? [t('campaigns:toWhom.gone', { count: gone })] : [])]),
          })
        : '',
      languages.length === 1 ? t(`campaigns:toWhom.languages.${languages[0] ?? 'fr'}`) : '',
      // A day is a day wherever it is read.
      ...dated.map((name) => {
        const day = filters[name];
        return day ? t(`campaigns:toWhom.${name}`, { day: format.dateIn(day, 'UTC') }) : '';
      }),
    ].filter(Boolean);
    const all = roles.length && type === 'manager' ? `${t('campaigns:toWhom.managers')} (${who})` : who;
    return [all, which.join(', ')].filter(Boolean).join(' ');
  };
  if ('clientIds' in audience) {
    const count = audience.clientIds.length;
    return t('campaigns:toWhom.chosen', { count, shown: format.number(count) });
  }
  if ('csvMediaId' in audience) {
    const name = file?.name ? t('campaigns:toWhom.file', { name: file.name }) : t('campaigns:toWhom.fileGone');
    const lines = file?.lines ?? null;
    return [
      name,
      lines === null ? '' : t('campaigns:toWhom.lines', { count: lines, shown: format.number(lines) }),
      audience.consent ? '' : t('campaigns:toWhom.knownOnly'),
    ]
      .filter(Boolean)
      .join(', ');
  }
  const said = filtersText(audience.filters, communities);
  return saved ? t('campaigns:toWhom.saved', { name: saved, said }) : `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
}

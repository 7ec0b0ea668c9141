import { campaignRoutes } from '@afi/contracts/campaigns';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';
import { useFormat } from '../../../lib/use-format.js';
import { NativeSelect } from '../../../ui/NativeSelect.js';

interface CommunityFilterProps {
  value: readonly string[] | undefined;
  onChange: (value: string[] | undefined) => void;
}

/** Of which community people are members; several that were chosen elsewhere stay until another is. */
export default function CommunityFilter({ value = [], onChange }: CommunityFilterProps) {
  const { t } = useTranslation('communities');
  const format = useFormat();
  const choices = useRouteQuery(campaignRoutes.choices, {}, { kept: false }).data?.communities ?? [];
  const several = value.length > 1 ? value.join() : null;
  return (
    <NativeSelect
      label={t('communities:filter.label')}
      value={several ?? value[0] ?? ''}
      onChange={({ currentTarget }) => {
        if (currentTarget.value !== several) onChange(currentTarget.value ? [currentTarget.value] : undefined);
      }}
      data={[
        { value: '', label: t('communities:filter.any') },
        ...(several
          ? [{ value: several, label: t('communities:filter.several', { n: format.number(value.length) }) }]
          : []),
        ...choices.map(({ id, name, count }) => ({ value: id, label: `${name} (${format.number(count)})` })),
      ]}
    />
  );
}

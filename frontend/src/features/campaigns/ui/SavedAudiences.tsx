import type { SavedAudience } from '@afi/contracts/saved-audiences';
import { IconBookmark, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../lib/form/use-form.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { Button } from '../../../ui/Button.js';
import { Confirm } from '../../../ui/Confirm.js';
import { NativeSelect } from '../../../ui/NativeSelect.js';
import { TextInput } from '../../../ui/TextInput.js';
import { filterFieldsOf, filtersOf, sameFilters, type CampaignFields } from '../api/fields.js';
import { useSavedAudienceActs, useSavedAudiences } from '../api/saved-audiences.js';

/** Audiences kept under a name: used, renamed, deleted with a way back; and these filters kept as one. */
export function SavedAudiences({ form }: { form: Form<CampaignFields> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const saved = useSavedAudiences().data?.items ?? [];
  const { save, change, remove, restore } = useSavedAudienceActs();
  const [naming, setNaming] = useState<'save' | 'change' | null>(null);
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState('');
  const filters = filtersOf(form.values);
  const used = saved.find((one) => sameFilters(one.filters, filters));
  const use = (one: SavedAudience | undefined) => {
    for (const [field, value] of Object.entries(filterFieldsOf(one?.filters ?? {}))) form.set(field, value);
  };
  const failing = { onError: (error: Error) => showToast({ tone: 'bad', text: errorText(error) }) };
  const ask = (what: 'save' | 'change') => {
    setName(what === 'change' ? (used?.name ?? '') : '');
    setWrong('');
    setNaming(what);
  };
  const keep = () => {
    if (!name.trim()) return setWrong(t('campaigns:saved.nameMissing'));
    const told = {
      onError: (error: Error) => setWrong(errorText(error)),
      onSuccess: () => {
        setNaming(null);
        showToast({ tone: 'ok', text: t('campaigns:saved.kept', { name }) });
      },
    };
    if (naming === 'change' && used) change.mutate({ params: { id: used.id }, body: { name } }, told);
    else save.mutate({ body: { name, filters } }, told);
  };
  const drop = ({ id, name: gone }: SavedAudience) =>
    remove.mutate(
      { params: { id } },
      {
        ...failing,
        onSuccess: () =>
          showToast({
            ...{ tone: 'ok', text: t('campaigns:saved.removed', { name: gone }), about: `audience ${id}` },
            action: { label: t('shell:undo'), run: () => restore.mutate({ params: { id } }, failing) },
          }),
      },
    );
  return (
    <>
      {saved.length ? (
        <NativeSelect
          label={t('campaigns:saved.label')}
          value={used?.id ?? ''}
          onChange={({ currentTarget }) => use(saved.find(({ id }) => id === currentTarget.value))}
          data={[
            { value: '', label: t('campaigns:saved.none') },
            ...saved.map(({ id, name: known, count }) => ({ value: id, label: `${known} (${format.number(count)})` })),
          ]}
        />
      ) : null}
      <div className="row wrap">
        {used ? (
          <>
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden="true" />}
              onClick={() => ask('change')}
            >
              {t('campaigns:saved.rename')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconTrash size={18} aria-hidden="true" />}
              loading={remove.isPending}
              onClick={() => drop(used)}
            >
              {t('campaigns:saved.remove')}
            </Button>
          </>
        ) : Object.keys(filters).length ? (
          <Button
            variant="default"
            leftSection={<IconBookmark size={18} aria-hidden="true" />}
            onClick={() => ask('save')}
          >
            {t('campaigns:saved.keep')}
          </Button>
        ) : null}
      </div>
      <Confirm
        open={naming !== null}
        title={t(naming === 'change' ? 'campaigns:saved.renameTitle' : 'campaigns:saved.keepTitle')}
        text={t('campaigns:saved.text')}
        action={t('campaigns:saved.save')}
        back={t('shell:back')}
        busy={save.isPending || change.isPending}
        onConfirm={keep}
        onClose={() => setNaming(null)}
      >
        <TextInput
          label={t('campaigns:name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={80}
          autoComplete="off"
          error={wrong || undefined}
        />
      </Confirm>
    </>
  );
}

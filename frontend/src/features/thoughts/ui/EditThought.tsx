import { thoughtCategories } from '@afi/contracts/thought-words';
import { maxTag, type ThoughtView } from '@afi/contracts/thoughts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../lib/form/use-form.js';
import type { Latest } from '../../../lib/query/use-latest.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';
import { SaveActions } from '../../../ui/form/SaveActions.js';
import { NativeSelect } from '../../../ui/NativeSelect.js';
import { Switch } from '../../../ui/Switch.js';
import { Textarea } from '../../../ui/Textarea.js';
import { TextInput } from '../../../ui/TextInput.js';
import { changesOf, fieldsOf, longTagIn } from '../api/fields.js';
import { useThoughtActs } from '../api/thoughts.js';
import { MoodPicker } from './MoodPicker.js';

interface EditThoughtProps {
  thought: ThoughtView;
  latest: Latest;
  /** Goals it may be about. */
  goals: readonly { id: string; title: string }[];
  onDone: () => void;
}

/** Changes a thought; what changed elsewhere meanwhile is not overwritten. */
export function EditThought({ thought, latest, goals, onDone }: EditThoughtProps) {
  const { t } = useTranslation();
  const [begun] = useState(thought);
  const { change } = useThoughtActs(begun);
  const form = useForm(change, {
    checked: () => import('@afi/contracts/checked/thoughts'),
    initial: fieldsOf(begun),
    input: (values) => ({ params: { id: begun.id }, body: changesOf(values, begun.version) }),
    check: ({ tags }) => {
      const tag = longTagIn(tags);
      return tag ? { tags: t('thoughts:form.tagLong', { tag, most: maxTag }) } : {};
    },
    keep: `thought ${begun.id}`,
    latest: { says: t('thoughts:form.changed'), ...latest },
    onDone,
    onKept: onDone,
  });
  return (
    <FormFrame form={form} className="card form" fromTop actions={<SaveActions form={form} onCancel={onDone} />}>
      <TextInput {...form.field('title')} label={t('thoughts:form.title')} autoComplete="off" />
      <Textarea {...form.field('content')} label={t('thoughts:form.content')} minRows={4} />
      <MoodPicker value={form.values.mood} onChange={(mood) => form.set('mood', mood)} />
      <div className="form-pair">
        <NativeSelect
          {...form.field('category')}
          label={t('thoughts:filter.category')}
          data={[
            { value: '', label: t('thoughts:form.noCategory') },
            ...thoughtCategories.map((one) => ({ value: one, label: t(`thoughts:category.${one}`) })),
          ]}
        />
        <TextInput {...form.field('tags')} label={t('thoughts:form.tags')} autoComplete="off" maxLength={330} />
      </div>
      {goals.length > 0 ? (
        <NativeSelect
          {...form.field('goal')}
          label={t('thoughts:goal.one')}
          data={[
            { value: '', label: t('thoughts:goal.none') },
            ...goals.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      ) : null}
      <Switch
        label={t('thoughts:private')}
        description={t('thoughts:form.privateText')}
        checked={form.values.private}
        onChange={(event) => form.set('private', event.currentTarget.checked)}
      />
    </FormFrame>
  );
}

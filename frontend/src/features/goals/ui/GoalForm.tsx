import { goalFrequencies } from '@afi/contracts/goal-progress';
import type { GoalView } from '@afi/contracts/goals';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm, type Form } from '../../../lib/form/use-form.js';
import { today } from '../../../lib/time-zone.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';
import { SaveActions } from '../../../ui/form/SaveActions.js';
import { NativeSelect } from '../../../ui/NativeSelect.js';
import { Textarea } from '../../../ui/Textarea.js';
import { TextInput } from '../../../ui/TextInput.js';
import { bodyOf, emptyGoal, fieldsOf, type GoalFields } from '../api/fields.js';
import { useGoalActs, useSetGoal } from '../api/goals.js';

function Fields({ form, onDone }: { form: Form<GoalFields>; onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <FormFrame form={form} actions={<SaveActions form={form} onCancel={onDone} />}>
      <TextInput {...form.field('title')} label={t('goals:form.title')} required autoComplete="off" />
      <div className="form-pair">
        <TextInput {...form.field('target')} label={t('goals:form.target')} inputMode="numeric" required />
        <NativeSelect
          {...form.field('frequency')}
          label={t('goals:form.frequency')}
          data={goalFrequencies.map((one) => ({ value: one, label: t(`goals:per.${one}`) }))}
        />
      </div>
      <Textarea {...form.field('description')} label={t('goals:form.description')} minRows={2} />
      <TextInput {...form.field('endsOn')} type="date" label={t('goals:form.endsOn')} />
    </FormFrame>
  );
}

/** What every form of a goal says of wrong fields; `before` is the last day it had. */
function useRules(before = '') {
  const { t } = useTranslation();
  return {
    checked: () => import('@afi/contracts/checked/goals'),
    says: { title: t('goals:form.titleMissing'), target: t('goals:form.targetWrong') },
    check: ({ target, endsOn }: GoalFields) => ({
      ...(/^\d{1,4}$/.test(target.trim()) ? {} : { target: t('goals:form.targetWrong') }),
      ...(endsOn && endsOn !== before && endsOn < today() ? { endsOn: t('goals:form.endOver') } : {}),
    }),
  };
}

/** Sets a goal. */
export function SetGoal({ onDone }: { onDone: () => void }) {
  const form = useForm(useSetGoal(), {
    ...useRules(),
    initial: emptyGoal,
    input: (values) => ({ body: { ...bodyOf(values), active: true } }),
    keep: 'goal',
    onDone,
    onKept: onDone,
  });
  return <Fields form={form} onDone={onDone} />;
}

/** Changes a goal. */
export function EditGoal({ goal, onDone }: { goal: GoalView; onDone: () => void }) {
  const [begun] = useState(goal);
  const { change } = useGoalActs(begun);
  const form = useForm(change, {
    ...useRules(begun.endsOn ?? ''),
    initial: fieldsOf(begun),
    input: (values) => ({ params: { id: begun.id }, body: { ...bodyOf(values), version: begun.version } }),
    onDone,
    onKept: onDone,
  });
  return <Fields form={form} onDone={onDone} />;
}

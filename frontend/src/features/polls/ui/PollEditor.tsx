import {
  leastOptions,
  mostOptions,
  pollResults,
  twinOption,
  validOptions,
  type PollResults,
  type PollView,
} from '@afi/contracts/polls';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton.js';
import { Button } from '../../../ui/Button.js';
import { Switch } from '../../../ui/Switch.js';
import { TextInput } from '../../../ui/TextInput.js';
import { Choice } from '../../../ui/Choice.js';
import { MomentField } from '../../../ui/form/MomentField.js';
import { Note } from '../../../ui/Note.js';
import { optionsOf, type WrittenPoll as Written } from '../api/written.js';
import classes from './PollEditor.module.css';

interface PollEditorProps {
  value: object;
  onChange: (value: object) => void;
  error: string | undefined;
  /** What is wrong beside the fields it is about: `question`, `options`, `closesAt`. */
  errors: Readonly<Partial<Record<string, string>>>;
  /** The poll as it was saved: what has votes stays as it is. */
  saved: object | null;
  /** What its question is called in the form. */
  name?: string;
}

const resultNames = { live: 'live', 'after-vote': 'afterVote', 'at-end': 'atEnd' } as const satisfies Record<
  PollResults,
  string
>;

/** The question, its options, and what is told to those who vote. */
export default function PollEditor({ value, onChange, error, errors, saved, name = 'body' }: PollEditorProps) {
  const { t } = useTranslation('polls');
  const given = value as Written;
  const before: Partial<PollView> | null = saved;
  const options = optionsOf(given);
  const set = (changes: Written) =>
    onChange({ multiple: false, anonymous: false, results: 'live', ...given, ...changes });
  // The second of two that are the same, or the first that is still to be written.
  const twin = twinOption(options);
  const isFew = validOptions(options).length < leastOptions;
  const wrongOption = twin < 0 && isFew ? options.findIndex((text) => !text.trim()) : twin;
  const isSaid = errors['question'] || errors['closesAt'] || (errors['options'] && wrongOption >= 0);
  const promised = (before?.voters ?? 0) > 0;
  const hasVotes = (text: string) =>
    promised && (before?.options ?? []).some((option) => option.text === text && option.votes !== 0);
  return (
    <div className="col">
      <TextInput
        name={name}
        label={t('polls:form.question')}
        value={given.question ?? ''}
        error={errors['question']}
        maxLength={300}
        onChange={({ currentTarget }) => set({ question: currentTarget.value })}
      />
      <div className="col tight">
        {options.map((text, at) => (
          <div key={at} className="row">
            <TextInput
              className="grow"
              aria-label={t('polls:form.option', { n: at + 1 })}
              placeholder={t('polls:form.option', { n: at + 1 })}
              value={text}
              error={at === wrongOption ? errors['options'] : undefined}
              maxLength={200}
              disabled={hasVotes(text)}
              onChange={({ currentTarget }) =>
                set({ options: options.map((one, index) => (index === at ? currentTarget.value : one)) })
              }
            />
            {options.length > 2 ? (
              <IconButton
                color="gray"
                disabled={hasVotes(text)}
                aria-label={t('polls:form.remove', { n: at + 1 })}
                onClick={() => set({ options: options.filter((_, index) => index !== at) })}
              >
                <IconX size={18} aria-hidden="true" />
              </IconButton>
            ) : null}
          </div>
        ))}
        {options.length < mostOptions ? (
          <Button
            variant="subtle"
            style={{ alignSelf: 'flex-start' }}
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => set({ options: [...options, ''] })}
          >
            {t('polls:form.add')}
          </Button>
        ) : null}
        {error && !isSaid ? <Note tone="bad">{error}</Note> : null}
      </div>
      <Switch
        label={t('polls:form.multiple')}
        checked={given.multiple ?? false}
        disabled={promised}
        onChange={({ currentTarget }) => set({ multiple: currentTarget.checked })}
      />
      <fieldset disabled={promised} style={{ margin: 0, padding: 0, border: 0 }}>
        <Choice
          legend={t('polls:form.names')}
          value={given.anonymous ? 'anonymous' : 'named'}
          onChange={(names) => set({ anonymous: names === 'anonymous' })}
          options={[
            { value: 'named', label: t('polls:form.named') },
            { value: 'anonymous', label: t('polls:form.anonymous') },
          ]}
        />
      </fieldset>
      <p className="sm mut">{t(given.anonymous ? 'polls:form.anonymousText' : 'polls:form.namedText')}</p>
      <div className={classes.results}>
        <Choice
          legend={t('polls:form.results')}
          value={given.results ?? 'live'}
          onChange={(results) => set({ results })}
          options={pollResults.map((results) => ({ value: results, label: t(`polls:form.${resultNames[results]}`) }))}
        />
      </div>
      {given.results === 'at-end' ? <p className="sm mut">{t('polls:form.atEndText')}</p> : null}
      <MomentField
        name="closesAt"
        label={t('polls:form.closesAt')}
        value={given.closesAt ?? ''}
        error={errors['closesAt']}
        onChange={(closesAt) => {
          const { closesAt: _, ...rest } = given;
          onChange(closesAt ? { ...rest, closesAt } : rest);
        }}
      />
    </div>
  );
}

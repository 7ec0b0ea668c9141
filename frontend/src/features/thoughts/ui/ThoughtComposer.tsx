import { proposalFor } from '@afi/contracts/thought-proposal';
import { IconLock } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../lib/form/use-form.js';
import { showToast } from '../../../lib/toast.js';
import { useFormat } from '../../../lib/use-format.js';
import { Button } from '../../../ui/Button.js';
import { Chip } from '../../../ui/Chip.js';
import { ActionBar } from '../../../ui/form/ActionBar.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';
import { Textarea } from '../../../ui/Textarea.js';
import { bodyOf, emptyThought, tagsIn } from '../api/fields.js';
import { useKeepThought } from '../api/thoughts.js';
import { MoodPicker } from './MoodPicker.js';
import { Proposed, type Taken } from './Proposed.js';
import classes from './Composer.module.css';

/** A thought that has an id, or waits to be given one. */
export type KeptAs = { id: string } | { waiting: string };

interface ComposerProps {
  autoFocus: boolean;
  /** What it is about. */
  goal?: { id: string; title: string } | undefined;
  /** Other ways to tell it, as icons at the end of the field. */
  beside?: ReactNode;
  /** What goes with it. */
  below?: ReactNode;
  /** It was kept: under an id, or on the device under the key of what waits for a network. */
  onKept?: (as: KeptAs) => void;
  onDone: () => void;
}

function WriteOnce({ autoFocus, goal, beside, below, onKept, onDone }: ComposerProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  /** Once: who is told of it may begin anew, which reads as leaving. */
  const told = useRef(false);
  const tell = (as: KeptAs) => {
    if (!told.current) onKept?.(as);
    told.current = true;
  };
  const form = useForm(useKeepThought(), {
    checked: () => import('@afi/contracts/checked/thoughts'),
    initial: emptyThought,
    input: (values) => ({ body: { ...bodyOf(values), ...(goal ? { goalId: goal.id } : {}) } }),
    check: ({ content }) => (content.trim() ? {} : { content: t('thoughts:form.empty') }),
    single: 'content',
    keep: goal ? `thought of ${goal.id}` : 'thought',
    onDone: ({ id }) => {
      showToast({ tone: 'ok', text: t('thoughts:kept') });
      tell({ id });
      onDone();
    },
    onKept: (_values, _choice, key) => {
      tell({ waiting: key });
      onDone();
    },
    // Left before the answer: what goes with it still does.
    onLeft: (outcome) => {
      if (!('error' in outcome)) tell('answer' in outcome ? { id: outcome.answer.id } : { waiting: outcome.kept });
    },
  });
  const { values } = form;
  const written = useDeferredValue(values.content);
  const proposal = useMemo(() => proposalFor(written, language), [written, language]);
  const tags = tagsIn(values.tags);
  const take = ({ tag, category, mood }: Taken) => {
    if (tag) form.set('tags', [...tags, tag].join(', '));
    if (category) form.set('category', category);
    if (mood) form.set('mood', mood);
  };
  const begun = values.content.trim() !== '' || Boolean(below);
  // It stays open: closing as the focus leaves would move what is about to be touched.
  const [open, setOpen] = useState(false);
  return (
    <FormFrame
      form={form}
      className={`card ${classes.composer} ${begun ? classes.begun : ''}`}
      actions={
        begun ? (
          <ActionBar className="row spread">
            <span className={classes.private}>
              <IconLock size={16} aria-hidden="true" />
              {t('thoughts:onlyYou')}
            </span>
            <Button type="submit" loading={form.busy()}>
              {t('thoughts:keep')}
            </Button>
          </ActionBar>
        ) : null
      }
    >
      <div className={classes.line}>
        <Textarea
          {...form.field('content')}
          className="grow"
          inputClassName={classes.bare}
          aria-label={t(goal ? 'thoughts:goal.write' : 'thoughts:form.content')}
          placeholder={t(goal ? 'thoughts:goal.placeholder' : 'thoughts:form.placeholder')}
          minRows={open || begun ? 3 : 1}
          autoFocus={autoFocus}
          onFocus={() => setOpen(true)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit();
          }}
        />
        {beside}
      </div>
      {below}
      {begun ? (
        <>
          <MoodPicker value={values.mood} onChange={(mood) => form.set('mood', mood)} />
          {values.category || tags.length > 0 ? (
            <div className="row wrap">
              {values.category ? <Chip tone="p">{t(`thoughts:category.${values.category}`)}</Chip> : null}
              {tags.map((tag) => (
                <Chip key={tag}>#{tag}</Chip>
              ))}
            </div>
          ) : null}
          <Proposed proposal={proposal} has={{ tags, category: values.category, mood: values.mood }} onTake={take} />
        </>
      ) : null}
    </FormFrame>
  );
}

/** One line that opens when one writes; begins anew when what was written is kept. */
export function ThoughtComposer({ autoFocus = false, ...rest }: Partial<Omit<ComposerProps, 'onDone'>>) {
  const [round, setRound] = useState(0);
  return <WriteOnce key={round} {...rest} autoFocus={autoFocus || round > 0} onDone={() => setRound(round + 1)} />;
}

import type { StoryChapter, StoryView } from '@afi/contracts/stories';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm, type Form } from '../../../lib/form/use-form.js';
import type { Latest } from '../../../lib/query/use-latest.js';
import { useFormat } from '../../../lib/use-format.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';
import { SaveActions } from '../../../ui/form/SaveActions.js';
import { Switch } from '../../../ui/Switch.js';
import { Textarea } from '../../../ui/Textarea.js';
import { TextInput } from '../../../ui/TextInput.js';
import { TitleField } from '../../../ui/TitleField.js';
import { changesOf, fieldsOf, nameOf, type StoryFields } from '../api/fields.js';
import { useStoryActs } from '../api/stories.js';
import classes from './Stories.module.css';

interface ChapterFieldsProps extends Pick<EditStoryProps, 'beside'> {
  form: Form<StoryFields>;
  chapter: StoryChapter;
  at: number;
}

function ChapterFields({ form, chapter, at, beside }: ChapterFieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <fieldset className={`form ${classes.fields}`}>
      <div className={`form ${classes.written}`}>
        <TitleField
          {...form.field(nameOf.chapter(at, 'title'))}
          className={classes.chapterTitle}
          label={t('stories:form.chapter', { number: at + 1 })}
        />
        <Textarea {...form.field(nameOf.chapter(at, 'opening'))} label={t('stories:form.opening')} />
      </div>
      {chapter.passages.map(({ thoughtId, at: moment }, place) => {
        const left = nameOf.passage(at, place, 'left');
        const day = format.dateTime(moment);
        return (
          <div key={place} className={classes.told}>
            <div className={`form ${classes.written} ${form.values[left] === true ? classes.struck : ''}`}>
              {place > 0 ? (
                <TextInput {...form.field(nameOf.passage(at, place, 'link'))} label={t('stories:form.link', { day })} />
              ) : null}
              <Textarea
                {...form.field(nameOf.passage(at, place, 'text'))}
                label={t('stories:form.text', { day })}
                minRows={2}
              />
              <Switch
                label={t('stories:form.left', { day })}
                checked={form.values[left] === true}
                onChange={(event) => form.set(left, event.currentTarget.checked)}
              />
            </div>
            {beside(thoughtId, moment)}
          </div>
        );
      })}
    </fieldset>
  );
}

interface EditStoryProps {
  story: StoryView;
  latest: Latest;
  /** The thought some words come from, shown beside them. */
  beside: (thoughtId: string, at: string) => ReactNode;
  onDone: () => void;
}

/** Changes the words of a story; what changed elsewhere meanwhile is not overwritten. */
export function EditStory({ story, latest, beside, onDone }: EditStoryProps) {
  const { t } = useTranslation();
  const [begun] = useState(story);
  const { change } = useStoryActs(begun);
  const form = useForm(change, {
    checked: () => import('@afi/contracts/checked/stories'),
    initial: fieldsOf(begun),
    input: (values) => ({ params: { id: begun.id }, body: changesOf(values, begun) }),
    keep: `story ${begun.id}`,
    says: { title: t('stories:form.titleMissing') },
    latest: { says: t('stories:form.changed'), ...latest },
    onDone,
    onKept: onDone,
  });
  return (
    <FormFrame
      form={form}
      className={`card form ${classes.edited}`}
      fromTop
      actions={<SaveActions form={form} onCancel={onDone} />}
    >
      <div className={classes.written}>
        <TitleField {...form.field('title')} className={classes.title} label={t('stories:form.title')} required />
      </div>
      {begun.chapters.map((chapter, at) => (
        <ChapterFields key={at} form={form} chapter={chapter} at={at} beside={beside} />
      ))}
    </FormFrame>
  );
}

import type { PostAction } from '@afi/contracts/post-action';
import type { PostBody, PostType } from '@afi/contracts/post-body';
import type { PostPrivacy } from '@afi/contracts/posts';
import {
  Suspense,
  useCallback,
  useDeferredValue,
  useMemo,
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import type { Form } from '../../../lib/form/use-form.js';
import { afterPaint } from '../../../lib/after-paint.js';
import { useSteady } from '../../../lib/use-steady.js';
import { Choice } from '../../../ui/Choice.js';
import { LazyRichEditor, loadRichEditor } from '../../../ui/editor/LazyRichEditor.js';
import { ActionBar } from '../../../ui/form/ActionBar.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';
import { bodyValue, typeOfAddress, withBodyValue, type PostFields } from '../api/composer.js';
import { ActionEditor } from './composer/ActionEditor.js';
import type { BodyKinds } from './composer/body-kinds.js';
import classes from './composer/Composer.module.css';
import { LanguageField } from './composer/LanguageField.js';
import { TitleField } from './composer/TitleField.js';
import { TypeBar } from './composer/TypeBar.js';
import { useParts } from './composer/use-post-check.js';
import { WhenEditor } from './composer/WhenEditor.js';

interface PostFormProps {
  form: Form<PostFields>;
  /** Above the title, e.g. the community. */
  before?: ReactNode;
  /** The buttons, main one first. */
  choices: readonly { value: string; label: string }[];
  /** How each type is written; a type without is not offered. */
  kinds: BodyKinds;
  /** Which post: `new` or its id. */
  postKey: string;
  /** Its body as it was saved. */
  saved?: PostBody;
  /** Its button as it was saved. */
  savedAction?: PostAction | null;
  /** Members read it already: it cannot begin later. */
  begun?: boolean;
  /** Takes files that were dropped or pasted; answers the type they make. */
  takeFiles: (files: readonly File[]) => PostType | null;
  /** Chooses the file that a button gives. */
  file: (mediaId: string | undefined, onChange: (mediaId: string) => void) => ReactNode;
  /** The post as a member will see it. */
  preview: ReactNode;
  /** Where what is written is kept. */
  status?: ReactNode;
}

/** Into these an address is written; elsewhere, pasted alone, it makes a post of its type. */
const isField = (target: EventTarget): boolean => target instanceof HTMLInputElement && target.type !== 'radio';

const loadAhead = () =>
  void afterPaint()
    .then(loadRichEditor)
    .catch(() => undefined);

/** One form for every type of post: chosen in the bar, or by what is pasted or dropped. */
export function PostForm(props: PostFormProps) {
  const {
    form,
    before,
    choices,
    kinds,
    postKey,
    saved,
    savedAction = null,
    begun = false,
    takeFiles,
    file,
    preview,
    status,
  } = props;
  const { t } = useTranslation();
  const { type, body } = form.values;
  const { set } = form;
  // The bar answers a press at once; the fields of the type, many of them new, are drawn right after it.
  const drawn = useDeferredValue(type);
  const Editor = kinds[drawn]?.Editor;
  const become = (next: PostType, value?: object) => {
    set('type', next);
    if (value) set('body', withBodyValue({ ...form.values, type: next }, value));
  };
  // What follows is drawn anew when its own values change: a key in the title is none of it.
  const choose = useCallback((next: PostType) => set('type', next), [set]);
  const onContent = useCallback((content: string) => set('content', content), [set]);
  const onAction = useCallback((action: string) => set('action', action), [set]);
  const onPrivacy = useCallback((privacy: PostPrivacy) => set('privacy', privacy), [set]);
  const onBody = useSteady((value: object) => set('body', withBodyValue({ ...form.values, type: drawn }, value)));
  const value = useMemo(() => bodyValue({ type: drawn, body }), [drawn, body]);
  const readers = useMemo(
    () => [
      { value: 'membersOnly' as const, label: t('composer:form.membersOnly') },
      { value: 'public' as const, label: t('composer:form.public') },
    ],
    [t],
  );
  const bodyError = form.error('body');
  const bodyErrors = useParts(form, 'body');
  const actionErrors = useParts(form, 'action');
  const editor = useMemo(
    () =>
      Editor ? (
        <Suspense fallback={null}>
          <Editor
            key={`${drawn} ${form.round}`}
            type={drawn}
            value={value}
            onChange={onBody}
            error={bodyError}
            errors={bodyErrors}
            postKey={postKey}
            saved={saved?.type === drawn ? saved : null}
          />
        </Suspense>
      ) : null,
    [Editor, drawn, form.round, value, onBody, bodyError, bodyErrors, postKey, saved],
  );
  const take = (files: FileList): boolean => {
    const made = files.length > 0 ? takeFiles([...files]) : null;
    if (made) become(made);
    return made !== null;
  };
  const paste = (event: ClipboardEvent) => {
    if (take(event.clipboardData.files)) return event.preventDefault();
    const text = event.clipboardData.getData('text/plain').trim();
    const made = typeOfAddress(text);
    if (!made || type !== 'text' || form.values.content || isField(event.target)) return;
    event.preventDefault();
    become(made, { url: text });
  };
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  return (
    <div onPaste={paste} onDrop={drop} onDragOver={(event) => event.preventDefault()}>
      <FormFrame
        form={form}
        className={`card form ${classes.columns}`}
        actions={
          <ActionBar className={classes.bar}>
            {status}
            <div className={classes.publish}>
              {choices.map(({ value, label }, index) => (
                <Button
                  key={value}
                  type="submit"
                  value={value}
                  variant={index === 0 ? 'filled' : 'default'}
                  loading={form.busy(value)}
                  disabled={form.busy()}
                >
                  {label}
                </Button>
              ))}
            </div>
          </ActionBar>
        }
      >
        <div className={`form ${classes.fields}`}>
          {before}
          <TypeBar value={type} kinds={kinds} onChange={choose} />
          <TitleField
            {...form.field('title')}
            onChange={(title) => set('title', title)}
            label={t('composer:form.title')}
            // Who names a text is about to write it.
            onInput={loadAhead}
          />
          {editor}
          <div className="col tight">
            <span style={{ fontWeight: 500 }}>
              {t(type === 'text' ? 'composer:form.content' : 'composer:form.maybeContent')}
            </span>
            <LazyRichEditor
              key={form.round}
              value={form.values.content}
              label={t('composer:form.content')}
              error={form.error('content')}
              onChange={onContent}
            />
          </div>
          <ActionEditor
            value={form.values.action}
            error={form.error('action')}
            errors={actionErrors}
            onChange={onAction}
            file={file}
            kinds={kinds}
            postType={type}
            postKey={postKey}
            saved={savedAction}
          />
          <LanguageField
            title={form.values.title}
            content={form.values.content}
            language={form.values.language}
            onChange={set}
          />
          <WhenEditor
            startsAt={form.values.startsAt}
            endsAt={form.values.endsAt}
            mustRead={form.values.mustRead}
            startError={form.error('startsAt')}
            endError={form.error('endsAt')}
            round={form.round}
            begun={begun}
            onChange={set}
          />
          <Choice
            legend={t('composer:form.privacy')}
            value={form.values.privacy}
            onChange={onPrivacy}
            options={readers}
          />
        </div>
        <section className={classes.preview} aria-label={t('composer:form.preview')}>
          <div className="row spread sm">
            <span className="b">{t('composer:form.preview')}</span>
            <span className="mut">{t('composer:form.previewText')}</span>
          </div>
          {preview}
        </section>
      </FormFrame>
    </div>
  );
}

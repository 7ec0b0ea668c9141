import type { PostPrivacy } from '@afi/contracts/posts';
import { Button, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../lib/api/api-error.js';
import { Choice } from '../../../ui/Choice.js';
import { LazyRichEditor, loadRichEditor } from '../../../ui/editor/LazyRichEditor.js';
import { Note } from '../../../ui/Note.js';
import { useErrorText } from '../../../ui/use-error-text.js';

export interface PostText {
  title: string;
  content: string;
  privacy: PostPrivacy;
}

interface PostFormProps {
  initial: PostText;
  /** Above the title, e.g. the community. */
  before?: ReactNode;
  error: ApiError | null;
  /** The buttons, main one first. */
  actions: readonly { label: string; busy: boolean; run: (text: PostText) => void }[];
}

export function PostForm({ initial, before, error, actions }: PostFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [value, setValue] = useState<PostText>({
    title: initial.title,
    content: initial.content,
    privacy: initial.privacy,
  });
  const [tried, setTried] = useState(false);
  const complete = value.title.trim() !== '' && value.content.trim() !== '';
  return (
    <form className="card form" onSubmit={(event) => event.preventDefault()} noValidate>
      {before}
      <TextInput
        label={t('posts:form.title')}
        name="title"
        value={value.title}
        maxLength={200}
        // Who names a text is about to write it.
        onInput={() => void loadRichEditor().catch(() => undefined)}
        onChange={(event) => setValue({ ...value, title: event.currentTarget.value })}
        error={(tried && !value.title.trim() && t('posts:form.titleMissing')) || error?.on('title')}
      />
      <div className="col tight">
        <span style={{ fontWeight: 500 }}>{t('posts:form.content')}</span>
        <LazyRichEditor
          value={initial.content}
          label={t('posts:form.content')}
          onChange={(content) => setValue((known) => ({ ...known, content }))}
        />
        {tried && !value.content.trim() ? <span className="sm bad">{t('posts:form.contentMissing')}</span> : null}
      </div>
      <Choice
        legend={t('posts:form.privacy')}
        value={value.privacy}
        onChange={(privacy) => setValue({ ...value, privacy })}
        options={[
          { value: 'membersOnly', label: t('posts:form.membersOnly') },
          { value: 'public', label: t('posts:form.public') },
        ]}
      />
      {error && error.errors.length === 0 ? <Note tone="bad">{errorText(error)}</Note> : null}
      <div className="row wrap">
        {actions.map((action, index) => (
          <Button
            key={action.label}
            variant={index === 0 ? 'filled' : 'default'}
            loading={action.busy}
            onClick={() => {
              setTried(true);
              if (complete) action.run({ ...value, title: value.title.trim() });
            }}
          >
            {action.label}
          </Button>
        ))}
      </div>
    </form>
  );
}

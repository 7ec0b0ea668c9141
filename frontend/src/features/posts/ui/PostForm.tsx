import type { PostPrivacy } from '@afi/contracts/posts';
import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../lib/form/use-form.js';
import { Choice } from '../../../ui/Choice.js';
import { LazyRichEditor, loadRichEditor } from '../../../ui/editor/LazyRichEditor.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';

/** The fields of a post. */
export interface PostFields extends Readonly<Record<string, string>> {
  title: string;
  content: string;
  privacy: PostPrivacy;
}
export const emptyPost: PostFields = { title: '', content: '', privacy: 'membersOnly' };

interface PostFormProps {
  form: Form<PostFields>;
  /** Above the title, e.g. the community. */
  before?: ReactNode;
  /** The buttons, main one first. */
  choices: readonly { value: string; label: string }[];
}

/** What to say where a field of a post is empty. */
export function usePostSays() {
  const { t } = useTranslation();
  return { title: t('posts:form.titleMissing'), content: t('posts:form.contentMissing') };
}

export function PostForm({ form, before, choices }: PostFormProps) {
  const { t } = useTranslation();
  return (
    <FormFrame
      form={form}
      className="card form"
      actions={
        <div className="row wrap">
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
      }
    >
      {before}
      <TextInput
        {...form.field('title')}
        label={t('posts:form.title')}
        // Who names a text is about to write it.
        onInput={() => void loadRichEditor().catch(() => undefined)}
      />
      <div className="col tight">
        <span style={{ fontWeight: 500 }}>{t('posts:form.content')}</span>
        <LazyRichEditor
          key={form.round}
          value={form.values.content}
          label={t('posts:form.content')}
          error={form.error('content')}
          onChange={(content) => form.set('content', content)}
        />
      </div>
      <Choice
        legend={t('posts:form.privacy')}
        value={form.values.privacy}
        onChange={(privacy) => form.set('privacy', privacy)}
        options={[
          { value: 'membersOnly', label: t('posts:form.membersOnly') },
          { value: 'public', label: t('posts:form.public') },
        ]}
      />
    </FormFrame>
  );
}

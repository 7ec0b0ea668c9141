import { commentLength, type CommentRules, type CommentView } from '@afi/contracts/comments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { useForm, type Form } from '../../../lib/form/use-form.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';
import { useEditComment, useWriteComment } from '../api/comments.js';
import { keptText, shownText, type Mentioned } from '../api/mentions.js';
import { MentionArea } from './MentionArea.js';
import classes from './Comments.module.css';

type Fields = { content: string };
/** Said once it comes near. */
const nearTheEnd = 100;

interface FieldsProps {
  form: Form<Fields>;
  rules: Pick<CommentRules, 'maxLength' | 'scope'>;
  people: readonly Mentioned[];
  onPicked: (one: Mentioned) => void;
  label: string;
  submit: string;
  autoFocus: boolean;
  onCancel?: (() => void) | undefined;
}

function CommentFields({ form, rules, people, onPicked, label, submit, autoFocus, onCancel }: FieldsProps) {
  const { t } = useTranslation();
  const { value, error, name } = form.field('content');
  const left = rules.maxLength - commentLength(keptText(value.trim(), people));
  return (
    <FormFrame
      form={form}
      className={classes.form}
      actions={
        value || onCancel ? (
          <div className="row wrap">
            <Button type="submit" loading={form.busy()} disabled={left < 0}>
              {submit}
            </Button>
            {onCancel ? (
              <Button
                variant="subtle"
                onClick={() => {
                  form.drop();
                  onCancel();
                }}
              >
                {t('shell:cancel')}
              </Button>
            ) : null}
            {left < nearTheEnd ? (
              <span className={left < 0 ? 'sm bad' : 'sm mut'} role="status">
                {t(left < 0 ? 'comments:over' : 'comments:left', { count: Math.abs(left) })}
              </span>
            ) : null}
          </div>
        ) : null
      }
    >
      <MentionArea
        communityId={rules.scope}
        name={name}
        value={value}
        error={error}
        aria-label={label}
        placeholder={label}
        autoFocus={autoFocus}
        onText={(text) => form.set('content', text)}
        onPicked={onPicked}
        onSubmit={() => form.submit()}
      />
    </FormFrame>
  );
}

/** Whom a text mentions: those it did already, and those who were picked since. */
function usePicked(known: readonly Mentioned[]) {
  const [picked, setPicked] = useState(known);
  return [picked, (one: Mentioned) => setPicked((all) => [...all.filter(({ id }) => id !== one.id), one])] as const;
}

interface WriteProps {
  postId: string;
  rules: CommentRules;
  parent?: CommentView;
  onDone?: (written: CommentView | null) => void;
  onCancel?: () => void;
}

function WriteOnce({ postId, rules, parent, onDone, onCancel }: WriteProps) {
  const { t } = useTranslation();
  const [people, pick] = usePicked([]);
  const form = useForm(useWriteComment(), {
    checked: () => import('@afi/contracts/checked/post-comments'),
    initial: { content: '' },
    input: ({ content }) => ({
      params: { id: postId },
      body: { content: keptText(content, people), ...(parent ? { parentId: parent.id } : {}) },
    }),
    says: { content: t('comments:missing') },
    single: 'content',
    keep: `comment ${parent?.id ?? postId}`,
    onDone: (written) => onDone?.(written),
    onKept: () => onDone?.(null),
  });
  const label = parent ? t('comments:replyTo', { name: parent.author?.fullname ?? '' }) : t('comments:placeholder');
  return (
    <CommentFields
      form={form}
      rules={rules}
      people={people}
      onPicked={pick}
      label={label}
      submit={t(parent ? 'comments:reply' : 'comments:write')}
      autoFocus={parent !== undefined}
      onCancel={onCancel}
    />
  );
}

/** Writes a comment, or an answer; begins anew once it is sent. */
export function WriteComment(props: WriteProps) {
  const [round, setRound] = useState(0);
  return (
    <WriteOnce
      key={round}
      {...props}
      onDone={(written) => {
        setRound(round + 1);
        props.onDone?.(written);
      }}
    />
  );
}

/** Changes a comment where it stands. */
export function EditComment({
  comment,
  rules,
  onDone,
}: {
  comment: CommentView;
  rules: CommentRules;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const [people, pick] = usePicked(comment.mentions);
  const form = useForm(useEditComment(), {
    checked: () => import('@afi/contracts/checked/comments'),
    initial: { content: shownText(comment.content, comment.mentions) },
    input: ({ content }) => ({
      params: { id: comment.id },
      body: { content: keptText(content, people), version: comment.version },
    }),
    says: { content: t('comments:missing') },
    single: 'content',
    onDone,
    onKept: onDone,
  });
  return (
    <CommentFields
      form={form}
      rules={rules}
      people={people}
      onPicked={pick}
      label={t('comments:edit')}
      submit={t('shell:save')}
      autoFocus
      onCancel={onDone}
    />
  );
}

import { memberMessagePages, memberMessagesADay, type MemberReach } from '@afi/contracts/member-messages';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetForm } from '../../../lib/form/kept-form.js';
import { useForm } from '../../../lib/form/use-form.js';
import { showToast } from '../../../lib/toast.js';
import { useFormat } from '../../../lib/use-format.js';
import { useOnline } from '../../../lib/use-online.js';
import { Button } from '../../../ui/Button.js';
import { Confirm } from '../../../ui/Confirm.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';
import { NativeSelect } from '../../../ui/NativeSelect.js';
import { Note } from '../../../ui/Note.js';
import { Textarea } from '../../../ui/Textarea.js';
import { TextInput } from '../../../ui/TextInput.js';
import { useLostMessage } from '../api/lost-message.js';
import { useSendToMembers } from '../api/member-messages.js';
import classes from './Campaigns.module.css';
import preview from './Preview.module.css';

interface MemberMessageFormProps {
  community: { id: string; name: string };
  reach: MemberReach;
  /** What of the community it may open, beside its pages. */
  posts: readonly { id: string; title: string }[];
  onSent: () => void;
}

const empty = { title: '', text: '', opens: 'feed' };

/** A message to all members: how it looks and whom it reaches is seen before it is sent, and asked about once more. */
export function MemberMessageForm({ community, reach, posts, onSent }: MemberMessageFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const online = useOnline();
  const [answer, setAnswer] = useState<((yes: boolean) => void) | null>(null);
  const send = useSendToMembers();
  const keep = `message to members ${community.id}`;
  const inputOf = ({ opens, ...texts }: typeof empty) => ({ params: { id: community.id }, body: { ...texts, opens } });
  const form = useForm(send, {
    checked: () => import('@afi/contracts/checked/member-messages'),
    initial: empty,
    input: inputOf,
    says: { title: t('member-messages:titleMissing'), text: t('member-messages:textMissing') },
    keep,
    ask: () => new Promise((resolve) => setAnswer(() => resolve)),
    onFailed: (failure, values) => lost.failed(failure, inputOf(values)),
    onDone: () => {
      showToast({ tone: 'ok', text: t('member-messages:sent') });
      onSent();
    },
  });
  const lost = useLostMessage(community.id, (left) => {
    send.reset();
    showToast({ tone: 'ok', text: t('member-messages:sent') });
    // What was written over it since is the next one.
    if (JSON.stringify(inputOf(form.values)) !== JSON.stringify(left)) return;
    forgetForm(keep);
    onSent();
  });
  const decide = (yes: boolean) => {
    if (yes) lost.begin();
    answer?.(yes);
    setAnswer(null);
  };
  const { title, text } = form.values;
  const reachedBy = (way: string) => reach.channels.find(({ channel }) => channel === way)?.reached ?? 0;
  const reached = reachedBy('inapp');
  const alerted = reachedBy('push');
  // What only waits under the bell is not a phone that rings: each is said.
  const reachText = [
    t('member-messages:reached', { count: reached, shown: format.number(reached) }),
    t('member-messages:alerted', { count: alerted, shown: format.number(alerted) }),
  ].join(' ');
  return (
    <div className={classes.compose}>
      <div>
        <FormFrame
          form={lost.state ? { ...form, problem: undefined } : form}
          className="card form"
          actions={
            <Button
              type="submit"
              loading={form.busy() || lost.state === 'looking'}
              disabled={!online || reach.left === 0 || reached === 0}
              leftSection={<IconSend size={18} aria-hidden="true" />}
            >
              {t('member-messages:send')}
            </Button>
          }
        >
          <TextInput
            {...form.field('title')}
            label={t('member-messages:title')}
            description={length(title, 120)}
            maxLength={120}
            autoComplete="off"
          />
          <Textarea
            {...form.field('text')}
            label={t('member-messages:text')}
            description={length(text, 500)}
            maxLength={500}
            minRows={4}
          />
          <NativeSelect {...form.field('opens')} label={t('member-messages:opens')}>
            <optgroup label={t('member-messages:pages')}>
              {memberMessagePages.map((page) => (
                <option key={page} value={page}>
                  {t(`communities:tabs.${page}`)}
                </option>
              ))}
            </optgroup>
            {posts.length ? (
              <optgroup label={t('member-messages:aPost')}>
                {posts.map((post) => (
                  <option key={post.id} value={post.id}>
                    {post.title}
                  </option>
                ))}
              </optgroup>
            ) : null}
          </NativeSelect>
          {lost.state ? (
            <div role="alert">
              <Note tone="warn">{t(`member-messages:${lost.state}`)}</Note>
            </div>
          ) : null}
          {online || lost.state || form.busy() ? null : <Note tone="warn">{t('member-messages:offline')}</Note>}
          {reach.left === 0 ? (
            <Note tone="warn">
              {t('member-messages:enough', { most: memberMessagesADay, when: format.dateTime(reach.nextAt ?? '') })}
            </Note>
          ) : null}
          {reached === 0 ? <Note>{t('member-messages:nobody')}</Note> : <p className="sm mut">{reachText}</p>}
        </FormFrame>
      </div>
      <div className={classes.aside}>
        <section className="card col" aria-labelledby="member-message-preview">
          <h2 id="member-message-preview">{t('member-messages:preview')}</h2>
          <div className={preview.phone}>
            <div className={preview.card}>
              <p className="b">
                {t('member-messages:shownTitle', {
                  community: community.name,
                  title: title || t('member-messages:emptyTitle'),
                })}
              </p>
              <p className={preview.clamped}>{text || t('member-messages:emptyText')}</p>
            </div>
          </div>
        </section>
        <section className="card col" aria-labelledby="member-message-reach">
          <h2 id="member-message-reach">{t('member-messages:reach')}</h2>
          <ul className={classes.reach}>
            {reach.channels.map(({ channel, reached: count }) => (
              <li key={channel} className="row spread wrap">
                <span className="b">{t(`member-messages:channels.${channel}`)}</span>
                <span className="mut num">
                  {t('member-messages:ofMembers', {
                    count: reach.members,
                    shown: format.number(count),
                    members: format.number(reach.members),
                  })}
                </span>
              </li>
            ))}
          </ul>
          <p className="sm mut">{t('member-messages:left', { count: reach.left })}</p>
        </section>
      </div>
      <Confirm
        open={answer !== null}
        title={t('member-messages:confirm')}
        text={`${reachText} ${t('member-messages:noWayBack')}`}
        action={t('member-messages:send')}
        needsNetwork
        onConfirm={() => decide(true)}
        onClose={() => decide(false)}
      />
    </div>
  );

  function length(value: string, max: number): string {
    return t('member-messages:length', { shown: format.number(value.length), max: format.number(max) });
  }
}

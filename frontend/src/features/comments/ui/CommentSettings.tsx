import type { MemberView } from '@afi/contracts/communities';
import { commenterLevels, type CommentSettings as Settings } from '@afi/contracts/comments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { NativeSelect } from '../../../ui/NativeSelect.js';
import { Switch } from '../../../ui/Switch.js';
import { Textarea } from '../../../ui/Textarea.js';
import { TextInput } from '../../../ui/TextInput.js';
import { useForm } from '../../../lib/form/use-form.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';
import { useBlocked, useChangeSettings, useCommentSettings, useUnblock } from '../api/review.js';
import { changesOf, fieldsOf, levels, numbers, switches } from '../api/settings.js';
import classes from './CommentSettings.module.css';

const writing = switches.slice(0, 4);
const moderating = switches.slice(4);

function SettingsForm({ communityId, settings }: { communityId: string; settings: Settings }) {
  const { t } = useTranslation();
  const [before, setBefore] = useState(() => fieldsOf(settings));
  const form = useForm(useChangeSettings(), {
    checked: () => import('@afi/contracts/checked/post-comments'),
    initial: before,
    input: (values) => ({ params: { id: communityId }, body: changesOf(before, values) }),
    says: {
      maxLength: t('comments:settings.maxLengthWrong'),
      editTimeLimit: t('comments:settings.editTimeLimitWrong'),
      maxDepth: t('comments:settings.maxDepthWrong'),
      moderationKeywords: t('comments:settings.moderationKeywordsWrong'),
    },
    onKept: (values) => setBefore(values),
    onDone: (_, values) => {
      setBefore(values);
      showToast({ tone: 'ok', text: t('shell:saved') });
    },
  });
  const toggle = (name: (typeof switches)[number]) => (
    <Switch
      key={name}
      label={t(`comments:settings.${name}`)}
      description={t(`comments:settings.${name}Text`)}
      checked={form.values[name]}
      onChange={(event) => form.set(name, event.currentTarget.checked)}
    />
  );
  return (
    <FormFrame
      form={form}
      className="col"
      actions={
        <div>
          <Button type="submit" loading={form.busy()}>
            {t('shell:save')}
          </Button>
        </div>
      }
    >
      <section className="card form" aria-labelledby="writing-title">
        <h2 id="writing-title">{t('comments:settings.writing')}</h2>
        {writing.map(toggle)}
        {levels.map((name) => (
          <NativeSelect
            key={name}
            {...form.field(name)}
            label={t(`comments:settings.${name}`)}
            description={t(`comments:settings.${name}Text`)}
            data={commenterLevels.map((value) => ({ value, label: t(`comments:settings.levels.${value}`) }))}
          />
        ))}
        {numbers.map((name) => (
          <TextInput
            key={name}
            {...form.field(name)}
            label={t(`comments:settings.${name}`)}
            description={t(`comments:settings.${name}Text`)}
            inputMode="numeric"
            autoComplete="off"
            className={classes.number}
          />
        ))}
      </section>
      <section className="card form" aria-labelledby="moderating-title">
        <h2 id="moderating-title">{t('comments:settings.moderating')}</h2>
        {moderating.map(toggle)}
        <Textarea
          {...form.field('moderationKeywords')}
          maxLength={undefined}
          label={t('comments:settings.moderationKeywords')}
          description={t('comments:settings.moderationKeywordsText')}
          minRows={5}
        />
      </section>
    </FormFrame>
  );
}

type BlockedPerson = Pick<MemberView, 'id' | 'fullname'>;

function BlockedRow({ communityId, person }: { communityId: string; person: BlockedPerson }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const unblock = useUnblock(person);
  return (
    <li className="row spread">
      <span>{person.fullname}</span>
      <Button
        variant="subtle"
        aria-label={t('comments:settings.unblockName', { name: person.fullname })}
        onClick={() =>
          unblock.mutate(
            { params: { id: communityId, memberId: person.id } },
            { onError: (error) => showToast({ tone: 'bad', text: errorText(error) }) },
          )
        }
      >
        {t('comments:settings.unblock')}
      </Button>
    </li>
  );
}

/** Whom the team keeps from commenting, each with the way back. */
function Blocked({ communityId }: { communityId: string }) {
  const { t } = useTranslation();
  const blocked = useBlocked(communityId);
  const people = blocked.data?.items ?? [];
  if (people.length === 0) return null;
  return (
    <section className="card col" aria-labelledby="blocked-title">
      <h2 id="blocked-title">{t('comments:settings.blocked')}</h2>
      <ul>
        {people.map((person) => (
          <BlockedRow key={person.id} communityId={communityId} person={person} />
        ))}
      </ul>
    </section>
  );
}

/** How a community comments: each setting in a sentence. */
export function CommentSettings({ communityId }: { communityId: string }) {
  const settings = useCommentSettings(communityId);
  return (
    <AsyncContent query={settings}>
      {(known) => (
        <>
          <SettingsForm key={communityId} communityId={communityId} settings={known} />
          <Blocked communityId={communityId} />
        </>
      )}
    </AsyncContent>
  );
}

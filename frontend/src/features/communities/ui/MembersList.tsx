import type { CommunityView, MemberView } from '@afi/contracts/communities';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDots, IconSearch, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../ui/TextInput.js';
import { showToast } from '../../../lib/toast.js';
import { useFormat } from '../../../lib/use-format.js';
import { SkeletonRows } from '../../../ui/Skeleton.js';
import { Chip } from '../../../ui/Chip.js';
import { Confirm } from '../../../ui/Confirm.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { Avatar } from '../../../ui/Avatar.js';
import { Menu } from '../../../ui/menu/Menu.js';
import { MenuItem } from '../../../ui/menu/MenuItem.js';
import { IconButton } from '../../../ui/IconButton.js';
import { LoadMore } from '../../../ui/LoadMore.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import classes from './MembersList.module.css';
import { useMemberActs, useMembers } from '../api/members.js';

function Member({ member, community }: { member: MemberView; community: CommunityView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const [asking, setAsking] = useState<'remove' | 'handOver' | null>(null);
  const { remove, makeTeam, makeMember, handOver } = useMemberActs(member);
  const params = { id: community.id, memberId: member.id };
  const onError = (error: unknown) => showToast({ tone: 'bad', text: errorText(error) });
  const mayRemove =
    community.role === 'owner' ? member.role !== 'owner' : community.role === 'team' && member.role === 'member';
  const change = () =>
    member.role === 'team'
      ? makeMember.mutate({ params, body: { role: 'member' } }, { onError })
      : makeTeam.mutate({ params, body: { role: 'team' } }, { onError });
  const entrust = () =>
    handOver.mutate(
      { params, body: { role: 'owner' } },
      {
        onError,
        onSuccess: () =>
          showToast({ tone: 'ok', text: t('community-members:handOver.done', { name: member.fullname }) }),
        onSettled: () => setAsking(null),
      },
    );
  return (
    <li>
      <div className="list-row">
        <Avatar name={member.fullname} picture={member.picture} size={2.5} />
        <div className="grow" data-names="">
          <div className="b">{member.fullname}</div>
          <div className={`xs mut ${classes.facts}`}>
            {member.role === 'member' ? null : <Chip tone="p">{t(`communities:roles.${member.role}`)}</Chip>}
            {t('community-members:joined', { when: format.date(member.joinedAt) })}
          </div>
        </div>
        {mayRemove ? (
          <Menu
            button={(trigger) => (
              <IconButton {...trigger} aria-label={t('community-members:memberMenu', { name: member.fullname })}>
                <IconDots size={20} aria-hidden="true" />
              </IconButton>
            )}
          >
            {community.role === 'owner' ? (
              <MenuItem onClick={change}>
                {t(member.role === 'team' ? 'community-members:makeMember' : 'community-members:makeTeam')}
              </MenuItem>
            ) : null}
            {community.role === 'owner' ? (
              <MenuItem onClick={() => setAsking('handOver')}>{t('community-members:handOver.menu')}</MenuItem>
            ) : null}
            <MenuItem danger onClick={() => setAsking('remove')}>
              {t('community-members:removeMember.menu')}
            </MenuItem>
          </Menu>
        ) : null}
      </div>
      <Confirm
        open={asking === 'handOver'}
        title={t('community-members:handOver.title', { name: member.fullname })}
        text={t('community-members:handOver.text')}
        action={t('community-members:handOver.action')}
        busy={handOver.isPending}
        needsNetwork
        onClose={() => setAsking(null)}
        onConfirm={entrust}
      />
      <Confirm
        open={asking === 'remove'}
        danger
        title={t('community-members:removeMember.title', { name: member.fullname })}
        text={t('community-members:removeMember.text')}
        action={t('community-members:removeMember.action')}
        busy={remove.isPending}
        onClose={() => setAsking(null)}
        onConfirm={() =>
          remove.mutate(
            { params },
            {
              onError,
              onSuccess: () =>
                showToast({ tone: 'ok', text: t('community-members:removeMember.done', { name: member.fullname }) }),
              onSettled: () => setAsking(null),
            },
          )
        }
      />
    </li>
  );
}

export function MembersList({ community }: { community: CommunityView }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search.trim(), 300);
  const members = useMembers(community.id, q);
  return (
    <div className="col">
      {community.membersCount > 8 || search ? (
        <TextInput
          type="search"
          aria-label={t('community-members:searchMember')}
          placeholder={t('community-members:searchMember')}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      ) : null}
      <AsyncContent query={{ ...members, data: members.items }} skeleton={<SkeletonRows />}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState icon={IconUsers} title={t('community-members:noMember')}>
              {t('community-members:noMemberText')}
            </EmptyState>
          ) : (
            <>
              <ul className="card list-card">
                {items.map((member) => (
                  <Member key={member.id} member={member} community={community} />
                ))}
              </ul>
              <LoadMore {...members} />
            </>
          )
        }
      </AsyncContent>
    </div>
  );
}

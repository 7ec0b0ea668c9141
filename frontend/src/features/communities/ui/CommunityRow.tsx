import { communityScreens, type CommunityView } from '@afi/contracts/communities';
import { hrefOf } from '@afi/contracts/screen';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { Avatar } from '../../../ui/Avatar.js';
import { Link } from '../../../ui/Link.js';

/** `248 membres`, `École, Cotonou`. */
export function useCommunityFacts(community: CommunityView): [members: string, place: string] {
  const { t } = useTranslation();
  const format = useFormat();
  const place = [t(`communities:types.${community.type}`), community.city].filter(Boolean).join(', ');
  return [
    t('communities:members', { count: community.membersCount, shown: format.number(community.membersCount) }),
    place,
  ];
}

const CommunityFacts = ({ community }: { community: CommunityView }) => useCommunityFacts(community).join(' · ');

export function CommunityRow({ community }: { community: CommunityView }) {
  const { t } = useTranslation();
  return (
    <Link to={hrefOf(communityScreens.one, { id: community.id })} className="list-row">
      <Avatar name={community.name} picture={community.logo?.variants[0]?.url} />
      <span className="grow">
        <span className="b">{community.name}</span>
        <br />
        <span className="sm mut">
          {community.role === 'member' ? null : (
            <span className="accent">{t(`communities:roles.${community.role}`)} · </span>
          )}
          <CommunityFacts community={community} />
        </span>
      </span>
      <IconChevronRight size={18} aria-hidden="true" />
    </Link>
  );
}

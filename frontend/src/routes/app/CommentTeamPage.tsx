import type { commentScreens } from '@afi/contracts/comments';
import { communityScreens } from '@afi/contracts/communities';
import { hrefOf } from '@afi/contracts/screen';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { LinkButton } from '../../ui/LinkButton.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

interface CommentTeamPageProps {
  /** The other page a team has for its comments, and the key of its name. */
  other: { path: (typeof commentScreens)['settings' | 'review']; title: string };
  children: (communityId: string) => ReactNode;
}

/** A page of a community's comments for who looks after them. */
export function CommentTeamPage({ other, children }: CommentTeamPageProps) {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <div className="page narrow">
      <PageTitle
        back={hrefOf(communityScreens.one, { id })}
        actions={
          <LinkButton to={hrefOf(other.path, { id })} variant="default">
            {t(other.title)}
          </LinkButton>
        }
      />
      {children(id)}
    </div>
  );
}

import type { CommunityInput } from '@afi/contracts/communities';

export interface DemoCommunity {
  input: CommunityInput;
  inviteCode: string;
  business: number | null;
  /** Index of the owner in the list of people, then of the team, then of the members. */
  owner: number;
  team: readonly number[];
  members: readonly number[];
}

export const demoCommunities: readonly DemoCommunity[] = [
  {
    input: {
      name: 'Parents de l’école La Colombe',
      type: 'school',
      about:
        'Les nouvelles de l’école La Colombe, de la maternelle au CM2 : rentrée, réunions, cantine, examens et vie des classes.',
      purpose: 'Informer chaque famille à temps, même quand le cahier de liaison reste dans le cartable.',
      city: 'Cotonou',
      website: undefined,
      visibility: 'private',
      joinCondition: 'open',
    },
    inviteCode: 'COLOMBE2',
    business: 0,
    owner: 0,
    team: [5],
    members: [1, 2, 3, 4, 6, 7, 8, 9, 11],
  },
  {
    input: {
      name: 'Équipe de vente Solaris',
      type: 'company',
      about:
        'Kits solaires, batteries et lampes : les offres du moment, les conseils de vente et les résultats de l’équipe.',
      purpose: 'Vendre mieux, ensemble, et être payé sans attendre.',
      city: 'Abidjan',
      visibility: 'private',
      joinCondition: 'open',
    },
    inviteCode: 'SOLARIS2',
    business: 1,
    owner: 3,
    team: [],
    members: [1, 8, 10],
  },
  {
    input: {
      name: 'Femmes solidaires de Douala',
      type: 'association',
      about: 'Tontine, formations et entraide entre commerçantes du marché central de Douala.',
      purpose: 'Épargner, apprendre et se soutenir.',
      city: 'Douala',
      visibility: 'public',
      joinCondition: 'open',
    },
    inviteCode: 'DOUALA22',
    business: null,
    owner: 9,
    team: [],
    members: [2, 7],
  },
];

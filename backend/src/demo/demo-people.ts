import type { ClientRole } from '@afi/contracts/profiles';

export interface DemoClient {
  firstname: string;
  lastname: string;
  role: ClientRole;
  phone: string;
  language: 'fr' | 'en';
}

const client = (
  firstname: string,
  lastname: string,
  role: ClientRole,
  last: string,
  language: 'fr' | 'en' = 'fr',
): DemoClient => ({
  firstname,
  lastname,
  role,
  phone: `+22507000000${last}`,
  language,
});

/** Twelve people. The first owns the largest community, the second is a member of it. */
export const demoClients: readonly DemoClient[] = [
  client('Koffi', 'Adjovi', 'school_staff', '01'),
  client('Aminata', 'Traoré', 'parent', '02'),
  client('Grace', 'Ngo Bell', 'learner', '03', 'en'),
  client('Issa', 'Ouattara', 'curious', '04'),
  client('Fatou', 'Diop', 'teacher', '05'),
  client('Awa', 'Koné', 'teacher', '06'),
  client('Serge', 'Hounkpatin', 'parent', '07'),
  client('Mariam', 'Coulibaly', 'parent', '08'),
  client('Jean-Baptiste', 'Kouassi', 'parent', '09'),
  client('Esther', 'Mbarga', 'parent', '10'),
  client('Moussa', 'Sawadogo', 'curious', '11'),
  client('Adjoua', 'Yao', 'parent', '12'),
];

export const demoBusinesses = [
  { name: 'Complexe scolaire La Colombe', city: 'Cotonou' },
  { name: 'Solaris Énergie', city: 'Abidjan' },
] as const;

export const demoAdmins = [{ firstname: 'Sandrine', lastname: 'Bamba', email: 'sandrine@afi.local' }] as const;

export const demoManager = { firstname: 'Raoul', lastname: 'Ekra', email: 'raoul@afi.local' } as const;

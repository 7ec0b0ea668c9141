import { profileRoutes, type ProfileDetails } from '@afi/contracts/profiles';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answering, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { DetailsCard } from './DetailsCard.js';

const nothing: ProfileDetails = {
  title: '',
  organisation: '',
  summary: '',
  workDomain: '',
  yearsOfExperience: null,
  salesStyle: '',
  objectives: '',
  experience: '',
  education: '',
  skills: [],
  languages: [],
  certifications: [],
  birthDate: null,
  address: '',
  city: '',
  department: '',
  country: '',
};
let sent: Partial<ProfileDetails> | null;

beforeEach(() => {
  startServer();
  sent = null;
  answering(profileRoutes.changeDetails, (body) => ({ ...nothing, ...(sent = body as Partial<ProfileDetails>) }));
});

describe('what somebody tells of themselves', () => {
  it('invites to begin where nothing is told', async () => {
    answering(profileRoutes.details, () => nothing);
    show(<DetailsCard />);
    expect(await screen.findByRole('button', { name: 'Compléter' })).toBeTruthy();
  });

  it('is shown as it was told, a day as it is everywhere', async () => {
    answering(profileRoutes.details, () => ({
      ...nothing,
      city: 'Bouaké',
      skills: ['vente', 'écoute'],
      birthDate: '1994-02-28',
      yearsOfExperience: 7,
    }));
    show(<DetailsCard />);
    for (const text of ['Bouaké', 'vente', 'écoute', '28/02/1994', '7 ans'])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText('Objectifs')).toBeNull();
  });

  it('is written in one form, lists by commas, and stops at what is wrong', async () => {
    answering(profileRoutes.details, () => nothing);
    const { person } = show(<DetailsCard />);
    await person.click(await screen.findByRole('button', { name: 'Compléter' }));
    await person.type(screen.getByLabelText('Ville'), 'Bouaké');
    await person.type(screen.getByLabelText('Compétences'), 'vente, écoute, vente');
    await person.type(screen.getByLabelText('Années d’expérience'), 'sept');
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Un nombre d’années, de 0 à 80.')).toBeTruthy();
    expect(sent).toBeNull();
    await person.clear(screen.getByLabelText('Années d’expérience'));
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(sent).not.toBeNull());
    expect(sent).toMatchObject({ city: 'Bouaké', skills: ['vente', 'écoute'], yearsOfExperience: null });
    expect(await screen.findByText('Bouaké')).toBeTruthy();
  });
});

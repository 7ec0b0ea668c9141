import { withoutAccents } from '@afi/contracts/letters';
import type { DetailName } from './told-details.js';

const plain = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

const skips = new Set(
  [
    'passer',
    'passe',
    'suivant',
    'je ne sais pas',
    'rien',
    'aucun',
    'aucune',
    'non',
    'skip',
    'next',
    'none',
    'no',
  ].concat(['plus tard', 'later', 'i don t know', 'nothing', 'je prefere ne pas dire']),
);
const ends = new Set([
  'c est tout',
  'stop',
  'fini',
  'termine',
  'assez',
  'arreter',
  'that s all',
  'that is all',
  'done',
  'enough',
  'end',
]);

export const saysSkip = (text: string): boolean => skips.has(plain(text));
export const saysDone = (text: string): boolean => ends.has(plain(text));

/** For a model: each field and what it means. */
export const fieldMeanings: Record<DetailName, string> = {
  title: 'their job or position, in a few words',
  workDomain: 'the line of work, as "textile trade"',
  yearsOfExperience: 'years they have worked in it: a number',
  city: 'the city they live in',
  country: 'the country they live in',
  organisation: 'the organisation or business they work for',
  skills: 'what they can do, separated by commas',
  languages: 'languages they speak, separated by commas',
  salesStyle: 'how they sell or convince, in a sentence',
  objectives: 'what they want to reach',
  experience: 'where they worked before, a line each',
  education: 'what they learned and where, a line each',
  certifications: 'certificates and diplomas, separated by commas',
  summary: 'a few sentences they would say of themselves',
  department: 'the region or department they live in',
  address: 'their postal address',
  birthDate: 'their date of birth as YYYY-MM-DD',
};

/** What a part of a document about somebody is called. */
export const fieldHeadings: Record<DetailName, string[]> = {
  title: ['titre', 'poste', 'poste actuel', 'fonction', 'métier', 'profession', 'title', 'position', 'job title'],
  workDomain: ['domaine', 'domaine d’activité', 'secteur', 'line of work', 'industry', 'sector'],
  yearsOfExperience: ['années d’expérience', 'years of experience'],
  city: ['ville', 'city'],
  country: ['pays', 'country'],
  organisation: ['organisation', 'entreprise', 'employeur', 'company', 'employer'],
  skills: ['compétences', 'compétences clés', 'savoir-faire', 'skills', 'key skills'],
  languages: ['langues', 'langues parlées', 'languages', 'spoken languages'],
  salesStyle: ['style de vente', 'sales style'],
  objectives: ['objectif', 'objectifs', 'objectif professionnel', 'objective', 'objectives', 'goals'],
  experience: [
    ...['expérience', 'expériences', 'expérience professionnelle', 'expériences professionnelles'],
    ...['parcours professionnel', 'experience', 'work experience', 'professional experience', 'employment'],
  ],
  education: ['formation', 'formations', 'études', 'diplômes', 'education', 'training'],
  certifications: ['certifications', 'certificats', 'certificates'],
  summary: [
    'présentation',
    'profil',
    'à propos',
    'à propos de moi',
    'résumé',
    'profile',
    'about',
    'about me',
    'summary',
  ],
  department: ['département', 'région', 'department', 'region'],
  address: ['adresse', 'address'],
  birthDate: ['date de naissance', 'né le', 'née le', 'date of birth', 'born'],
};

import { fileTitle } from './file-title.js';

describe('the name of a file as a title', () => {
  it.each([
    ['rapport_final_v2.pdf', 'Rapport final'],
    ['compte-rendu-ag-2024.pdf', 'Compte rendu ag 2024'],
    ['Circulaire du 12 mars (1).pdf', 'Circulaire du 12 mars'],
    ['Règlement intérieur - Copie.pdf', 'Règlement intérieur'],
    ['note.de.service.20240312.pdf', 'Note de service'],
    ['Port-Novo et ses marchés.pdf', 'Port-Novo et ses marchés'],
    ['fr-01-administration-code-travail.pdf', 'Administration code travail'],
    ['FR_12_Code_du_travail.pdf', 'Code du travail'],
    ['03 - Statuts de la coopérative.pdf', 'Statuts de la coopérative'],
    ['01 mars 2025 réunion.pdf', '01 mars 2025 réunion'],
    ['08 Déc. 2024 réunion.pdf', '08 Déc. 2024 réunion'],
    ['03 - Décision du conseil.pdf', 'Décision du conseil'],
    ['02_Octroi_de_mer.pdf', 'Octroi de mer'],
    ['04-Augmentation du capital.pdf', 'Augmentation du capital'],
    ['07-Septième congrès.pdf', 'Septième congrès'],
    ['12 conseils aux parents.pdf', '12 conseils aux parents'],
    ['En 2025 nos projets.pdf', 'En 2025 nos projets'],
    ['budget+2025_v1.3.pdf', 'Budget 2025'],
    ['lettre_550e8400-e29b-41d4-a716-446655440000.pdf', 'Lettre'],
    ['étude_de_marché.pdf', 'Étude de marché'],
    ['Discours 2024-05-01.mp3', 'Discours'],
  ])('of %s is %s', (name, title) => expect(fileTitle(name)).toBe(title));

  it.each([
    'IMG_20240312_101112.jpg',
    'scan0001.pdf',
    'Scan 3.pdf',
    'WhatsApp Audio 2024-03-12 at 10.11.12.ogg',
    'PTT-20240312-WA0007.opus',
    'document.pdf',
    'Sans titre.pdf',
    '20240312.pdf',
    'a1b2c3d4e5f6a7b8.pdf',
    '.pdf',
  ])('of %s says nothing', (name) => expect(fileTitle(name)).toBe(''));

  it('ends at once, whatever it is called', () => {
    const began = performance.now();
    for (const part of ['_', ' -', 'a-', '0', 'img ', '(1) ']) fileTitle(`${part.repeat(5_000)}.pdf`);
    expect(performance.now() - began).toBeLessThan(500);
  });
});

/** As `menus.fr.ts`. */
export default import.meta.glob<Record<string, string>>('./en/*.menu.json', { eager: true, import: 'default' });

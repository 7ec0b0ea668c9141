/**
 * What is printed once everything runs.
 * @param {object} facts
 * @param {string} facts.address
 * @param {number} facts.seconds
 * @param {string} [facts.outboxToken] where others can reach this installation
 * @param {{ email: string, password: string | null }} [facts.superadmin] with a password only right after it was made
 * @param {{ label: string, identifier: string }[]} [facts.demo]
 * @returns {string}
 */
export function welcome({ address, seconds, outboxToken, superadmin, demo = [] }) {
  const lines = ['', `Afi est prêt — Afi is ready (${seconds.toFixed(1)} s)`, `  ${address}`];
  if (demo.length > 0) {
    lines.push(
      '',
      'Comptes de démonstration — Demo accounts',
      ...demo.map(({ identifier, label }) => `  ${identifier}  ${label}`),
    );
  }
  lines.push(
    '',
    'Codes de connexion — Login codes',
    `  ${address}/dev/outbox${outboxToken ? `?token=${outboxToken}` : ''}`,
  );
  if (superadmin) {
    const secret = superadmin.password ? `  ${superadmin.password}  (affiché une seule fois — shown only once)` : '';
    lines.push('', 'Administration', `  ${address}/admin/login  ${superadmin.email}${secret}`);
  }
  return [...lines, '', 'Ctrl-C pour arrêter — to stop', ''].join('\n');
}

console.error('{"level":30,"msg":"migrations done"}');
if (process.env.FAKE_PREPARE_FAILS) {
  console.error('AI_BASE_URL : adresse non valable');
  process.exit(1);
}
console.log(
  JSON.stringify({
    superadmin: { email: 'racine@exemple.test', password: 'mot-de-passe' },
    demo: [{ label: 'Awa', identifier: '+2250700000001' }],
  }),
);

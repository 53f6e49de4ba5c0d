/**
 * The changelog's section of a version, or of what isn't released yet.
 *
 * @param {string} changelog
 * @param {string} version
 */
export function releaseNotes(changelog, version) {
  const sections = changelog.split(/^(?=## )/m);
  const titled = (title) => sections.find((section) => section.startsWith(`## [${title}]`));
  const released = version.includes('+') ? undefined : titled(version);
  const section = released ?? titled('Unreleased');
  if (section === undefined) throw new Error(`CHANGELOG.md has no section for ${version}, and none for Unreleased.`);
  return `# Referral Rewards ${version}\n${section.slice(section.indexOf('\n') + 1)}`;
}

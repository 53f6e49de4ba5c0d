/** The system's own family. Outlook on Windows takes the first it knows. */
export const font = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The colors of the service's own pages, in light. The edge is a hairline around white on white. */
export const ink = '#1a2733';
export const soft = '#4d5c70';
export const edge = 'border:1px solid #e2e8f0';
export const surfaces = {
  page: `background:#faf8f5;color:${ink}`,
  card: `background:#ffffff;color:${ink}`,
  box: `background:#f1f5f9;color:${ink}`,
};

/** The same in dark. */
const dark = [
  ['.page', 'background: #151d25 !important; color: #e8edf2 !important;'],
  ['.card', 'background: #1e2933 !important; color: #e8edf2 !important;'],
  ['.box', 'background: #2d3a47 !important; color: #e8edf2 !important;'],
  ['.ink', 'color: #e8edf2 !important;'],
  ['.soft', 'color: #a7b4c1 !important;'],
];
const darkRules = (within = '') => dark.map(([name, colors]) => `${within}${name} { ${colors} }`).join('\n');

/**
 * Dark mode, and phones. Outlook.com marks the page when it darkens a color itself. That has its own sheet, because a
 * client that doesn't know such a rule may drop the sheet it's in.
 */
export const mailStyles = `<style type="text/css">
:root { color-scheme: light dark; }
@media (max-width: 480px) {
  .card { padding: 24px 20px 8px !important; }
  .wide { width: 100% !important; }
}
@media (prefers-color-scheme: dark) {
${darkRules()}
}
</style>
<style type="text/css">
${darkRules('[data-ogsc] ')}
${darkRules('[data-ogsb] ')}
</style>
<!--[if mso]>
<style>td, p, h1, a, span { font-family: Arial, sans-serif !important; }</style>
<xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>
<![endif]-->`;

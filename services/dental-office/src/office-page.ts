import type { Office, OfficeAppointment, OfficePatient } from './office.ts';

/** Buttons of the page, by the path they post to. */
const officeActions = {
  complete: 'Complete',
  reopen: 'Take back',
  unplug: 'Pull the plug',
  plugIn: 'Plug it in again',
} as const;

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const button = (path: string, label: string) =>
  `<form method="post" action="${path}"><button>${escaped(label)}</button></form>`;

const nameOf = (patient: OfficePatient | undefined) => (patient ? `${patient.FName} ${patient.LName}` : 'Nobody');

const byTime = (one: OfficeAppointment, other: OfficeAppointment) =>
  one.AptDateTime < other.AptDateTime ? -1 : one.AptDateTime > other.AptDateTime ? 1 : one.AptNum - other.AptNum;

const plug = (isPluggedIn: boolean) =>
  isPluggedIn
    ? button('/unplug', officeActions.unplug)
    : `<p>Unplugged: nothing gets through.</p>${button('/plug-in', officeActions.plugIn)}`;

/** The office's day: its appointments with buttons, and its adjustments. */
export function officePage(office: Office, isPluggedIn: boolean): string {
  const rows = [...office.appointments.values()].toSorted(byTime).map(({ AptNum, PatNum, AptDateTime, AptStatus }) => {
    const patient = office.patients.get(PatNum);
    const isDone = AptStatus === 'Complete';
    const action = isDone
      ? button(`/reopen/${AptNum}`, officeActions.reopen)
      : button(`/complete/${AptNum}`, officeActions.complete);
    const cells = [AptDateTime.slice(0, 16), nameOf(patient), patient?.Email ?? '', AptStatus].map(escaped);
    return `<tr><td>${cells.join('</td><td>')}</td><td>${action}</td></tr>`;
  });
  const adjustments = office.adjustments.map(({ PatNum, AdjAmt, AdjDate, AdjNote }) => {
    const cells = [AdjDate, nameOf(office.patients.get(PatNum)), AdjAmt.toFixed(2), AdjNote].map(escaped);
    return `<tr><td>${cells.join('</td><td>')}</td></tr>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Demo dental office</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 62rem; margin: 0 auto; padding: 1.5rem }
  table { width: 100%; border-collapse: collapse }
  th, td { padding: 0.4rem 0.6rem; text-align: left; border-bottom: 1px solid #8884 }
  button { font: inherit; padding: 0.3rem 0.8rem; cursor: pointer }
  div { overflow-x: auto }
</style>
</head>
<body>
<h1>Demo dental office</h1>
<p>This page stands in for Open Dental. Complete an appointment here. It shows up in the rewards program under Visits
within 5 minutes, or when you press “Read now” there. Credit that staff redeem there shows up here as an
adjustment.</p>
${plug(isPluggedIn)}
<h2>Appointments</h2>
<div><table><thead><tr><th>Time</th><th>Patient</th><th>Email</th><th>Status</th><th></th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>
<h2>Adjustments</h2>
${
  adjustments.length === 0
    ? '<p>None yet.</p>'
    : `<div><table><thead><tr><th>Date</th><th>Patient</th><th>Amount</th><th>Note</th></tr></thead>
<tbody>${adjustments.join('\n')}</tbody></table></div>`
}
</body>
</html>
`;
}

import { wallClockIn } from './wall-clock.ts';

/** An appointment in the office's system. Times are the office server's wall clock. */
export interface OfficeAppointment {
  AptNum: number;
  PatNum: number;
  AptStatus: 'Scheduled' | 'Complete' | 'UnschedList' | 'ASAP' | 'Broken' | 'Planned' | 'PtNote' | 'PtNoteCompleted';
  AptDateTime: string;
  DateTStamp: string;
}

export interface OfficePatient {
  PatNum: number;
  LName: string;
  FName: string;
  Preferred: string;
  PatStatus: 'Patient' | 'NonPatient' | 'Inactive' | 'Archived' | 'Deceased' | 'Prospective' | 'Deleted';
  Email: string;
  WirelessPhone: string;
  HmPhone: string;
  WkPhone: string;
  TxtMsgOk: 'Yes' | 'No' | 'Unknown';
  DateFirstVisit: string;
  DateTStamp: string;
  /** Fields we must not keep. Tests look for their values in logs and tables. */
  SSN: string;
  Birthdate: string;
  BalTotal: number;
}

export interface OfficeAdjustment {
  AdjNum: number;
  PatNum: number;
  AdjType: number;
  AdjAmt: number;
  AdjDate: string;
  AdjNote: string;
}

/** An office's data as JSON. */
export interface StoredOffice {
  readonly patients: readonly OfficePatient[];
  readonly appointments: readonly OfficeAppointment[];
  readonly adjustments: readonly OfficeAdjustment[];
  readonly referralAttachments: Office['referralAttachments'];
  readonly referrals: readonly { ReferralNum: number; PatNum: number }[];
  readonly lastNumber: number;
}

export const secrets = { SSN: '987654321', Birthdate: '1961-02-03', BalTotal: 7_654.32 } as const;
export const noDate = '0001-01-01';

/** The data of a dental office, with builders that words can be read from. */
export class Office {
  readonly patients = new Map<number, OfficePatient>();
  readonly appointments = new Map<number, OfficeAppointment>();
  readonly adjustments: OfficeAdjustment[] = [];
  readonly definitions = [
    { DefNum: 18, ItemName: 'Referral credit', ItemValue: '-' },
    { DefNum: 19, ItemName: 'Referral credit taken back', ItemValue: '+' },
    { DefNum: 20, ItemName: 'Hidden', ItemValue: '' },
  ];
  readonly referralAttachments: { PatNum: number; ReferralType: 'RefFrom' | 'RefTo'; ReferralNum: number }[] = [];
  readonly referrals = new Map<number, { ReferralNum: number; PatNum: number }>();
  readonly permissions = new Map([
    ['ApiReadAll', true],
    ['ApiAllOthers', true],
  ]);
  version = '24.3.31.0';
  /** Whether a search by phone ignores how phones are written. It isn't documented, so it does only in a test. */
  comparesDigits = false;
  /** The office server's wall clock. */
  now: string;
  #lastNumber = 100;

  /** @param now the time in Duluth unless a test fixes it */
  constructor(now = wallClockIn('America/New_York', new Date())) {
    this.now = now;
  }

  static of(stored: StoredOffice): Office {
    const office = new Office();
    for (const patient of stored.patients) office.patients.set(patient.PatNum, patient);
    for (const appointment of stored.appointments) office.appointments.set(appointment.AptNum, appointment);
    for (const referral of stored.referrals) office.referrals.set(referral.ReferralNum, referral);
    office.adjustments.push(...stored.adjustments);
    office.referralAttachments.push(...stored.referralAttachments);
    office.#lastNumber = stored.lastNumber;
    return office;
  }

  stored(): StoredOffice {
    return {
      patients: [...this.patients.values()],
      appointments: [...this.appointments.values()],
      adjustments: this.adjustments,
      referralAttachments: this.referralAttachments,
      referrals: [...this.referrals.values()],
      lastNumber: this.#lastNumber,
    };
  }

  hasPatient(given: Partial<OfficePatient> & Pick<OfficePatient, 'LName' | 'FName'>): number {
    const PatNum = given.PatNum ?? this.#next();
    this.patients.set(PatNum, {
      PatNum,
      Preferred: '',
      PatStatus: 'Patient',
      Email: '',
      WirelessPhone: '',
      HmPhone: '',
      WkPhone: '',
      TxtMsgOk: 'Unknown',
      DateFirstVisit: noDate,
      DateTStamp: this.now,
      ...secrets,
      ...given,
    });
    return PatNum;
  }

  hasAppointment(PatNum: number, given: Partial<OfficeAppointment> = {}): number {
    const AptNum = given.AptNum ?? this.#next();
    this.appointments.set(AptNum, {
      AptNum,
      PatNum,
      AptStatus: 'Complete',
      AptDateTime: `${this.now.slice(0, 10)} 09:00:00`,
      DateTStamp: this.now,
      ...given,
    });
    return AptNum;
  }

  changes(AptNum: number, change: Partial<OfficeAppointment>): void {
    const appointment = this.appointments.get(AptNum);
    if (appointment) this.appointments.set(AptNum, { ...appointment, DateTStamp: this.now, ...change });
  }

  changesPatient(PatNum: number, change: Partial<OfficePatient>): void {
    const patient = this.patients.get(PatNum);
    if (patient) this.patients.set(PatNum, { ...patient, DateTStamp: this.now, ...change });
  }

  /** Someone deletes a chart. The API then refuses requests about it. */
  deletesPatient(PatNum: number): void {
    this.changesPatient(PatNum, { PatStatus: 'Deleted' });
  }

  /** Someone merges two charts: the old one is archived, and what it holds moves to the kept one. */
  mergesPatients(old: number, kept: number): void {
    this.changesPatient(old, { PatStatus: 'Archived' });
    for (const { AptNum, PatNum } of [...this.appointments.values()])
      if (PatNum === old) this.changes(AptNum, { PatNum: kept });
    for (const row of [...this.adjustments, ...this.referralAttachments]) if (row.PatNum === old) row.PatNum = kept;
  }

  isReferredBy(PatNum: number, referrer: number): void {
    const ReferralNum = this.#next();
    this.referrals.set(ReferralNum, { ReferralNum, PatNum: referrer });
    this.referralAttachments.push({ PatNum, ReferralType: 'RefFrom', ReferralNum });
  }

  post(given: Omit<OfficeAdjustment, 'AdjNum'>): OfficeAdjustment {
    const adjustment = { AdjNum: this.#next(), ...given };
    this.adjustments.push(adjustment);
    return adjustment;
  }

  #next(): number {
    this.#lastNumber += 1;
    return this.#lastNumber;
  }
}

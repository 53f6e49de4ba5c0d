/** The words of lists that are also files: the headings of their columns, and what the page says about them. */
export const lists = {
  yearReport: {
    patient: 'Patient',
    email: 'Email',
    earned: 'Earned',
    givenOut: 'Given out',
    left: 'Left',
    redeemed: 'Redeemed in the year',
    threshold: 'Threshold',
    reached: 'At or over the threshold',
    yes: 'Yes',
    no: 'No',
    deleted: 'Deleted accounts',
  },
} as const;

import styles from './card-place.module.css'

/** Where a card will lie: its outline on the felt. */
export const CardPlace = () => <span className={styles.place} aria-hidden="true" />
